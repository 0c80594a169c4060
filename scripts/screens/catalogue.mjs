import { ADMIN } from './catalogue/admin.mjs';
import { AUTH } from './catalogue/auth.mjs';
import { CLIENT } from './catalogue/client.mjs';
import { COLLECTION } from './catalogue/collection.mjs';
import { DESIGNER } from './catalogue/designer.mjs';
import { MESSAGES } from './catalogue/messages.mjs';
import { OFFLINE } from './catalogue/offline.mjs';
import { PORTFOLIO } from './catalogue/portfolio.mjs';
import { PUBLIC } from './catalogue/public.mjs';
import { QUESTIONNAIRE } from './catalogue/questionnaire.mjs';
import { RESULTS } from './catalogue/results.mjs';

/** @typedef {import('@playwright/test').Page} Page */
/** @typedef {import('@playwright/test').Locator} Locator */
/**
 * One screen in one state.
 * @typedef {object} Screen
 * @property {string} name of its pictures
 * @property {string} route as in the app's table of routes
 * @property {string} [at] the address to open
 * @property {(page: Page) => Promise<unknown>} [act] what is done after that
 * @property {import('./people.mjs').PersonName} [who] the person who is signed in
 * @property {Record<string, import('./answers.mjs').ScreenAnswer>} [answers] instead of the server's
 * @property {(page: Page) => Locator} [ready] visible when the screen is complete; without it the main heading
 * @property {(page: Page) => Locator} [from] the element to scroll to
 * @property {RegExp[]} [expectedMessages] messages of the console that belong to the state
 * @property {boolean} [isLong] also a picture of the whole page
 * @property {boolean} [isInside] opened from another page of the app, not by its address
 * @property {boolean} [isInstalled] with the service worker
 */

/**
 * Every screen and state.
 * @type {Screen[]}
 */
export const SCREENS = [
  ...PUBLIC,
  ...QUESTIONNAIRE,
  ...RESULTS,
  ...PORTFOLIO,
  ...AUTH,
  ...CLIENT,
  ...COLLECTION,
  ...DESIGNER,
  ...MESSAGES,
  ...ADMIN,
  ...OFFLINE,
];
