import { ADMIN } from './catalogue/admin.mjs';
import { AUTH } from './catalogue/auth.mjs';
import { CLIENT } from './catalogue/client.mjs';
import { DESIGNER } from './catalogue/designer.mjs';
import { MESSAGES } from './catalogue/messages.mjs';
import { OFFLINE } from './catalogue/offline.mjs';
import { PORTFOLIO } from './catalogue/portfolio.mjs';
import { PUBLIC } from './catalogue/public.mjs';
import { QUESTIONNAIRE } from './catalogue/questionnaire.mjs';

/**
 * Every screen and state. A row has a `name` (of its pictures), the `route` it belongs to as `routes.ts` writes it, `at`
 * (an address) and `act` (what is done then), `who` is signed in, `answers` in place of the server's, `ready` (what shows
 * that it is there; the heading without it), `from` (what is scrolled to), `complaints` of the console that belong to it.
 * `isLong`: also of the whole page. `isInside`: entered from another page of the app. `isInstalled`: with the service
 * worker.
 */
export const SCREENS = [
  ...PUBLIC,
  ...QUESTIONNAIRE,
  ...PORTFOLIO,
  ...AUTH,
  ...CLIENT,
  ...DESIGNER,
  ...MESSAGES,
  ...ADMIN,
  ...OFFLINE,
];
