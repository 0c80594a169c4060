import { everywhere, NEVER } from '../answers.mjs';
import { FAILED, skeleton } from '../states.mjs';

/** @typedef {import('../catalogue.mjs').Page} Page */

const lines = (/** @type {Page} */ page) =>
  page.getByRole('navigation', { name: 'Conversazioni' }).getByRole('link');
const box = { route: '/messaggi', at: '/messaggi' };
const LISTS = ['**/api/contacts/my-contacts*', '**/api/contacts/designer-contacts*'];
/** @type {(answer: import('../answers.mjs').ScreenAnswer) => Record<string, import('../answers.mjs').ScreenAnswer>} */
const both = (answer) => Object.fromEntries(LISTS.map((list) => [list, answer]));

const openFirst = async (/** @type {Page} */ page) => {
  await lines(page).first().click();
  await page.getByRole('log').waitFor();
};

/**
 * Conversations, as a client and as a designer.
 * @type {import('../catalogue.mjs').Screen[]}
 */
export const MESSAGES = [
  { ...box, name: 'messages-client', who: 'client', ready: lines },
  { ...box, name: 'messages-client-thread', who: 'client', act: openFirst },
  { ...box, name: 'messages-designer', who: 'designer', ready: lines },
  { ...box, name: 'messages-designer-thread', who: 'designer', act: openFirst },
  { ...box, name: 'messages-empty', who: 'newClient', ready: (page) => page.locator('main h2') },
  {
    ...box,
    name: 'messages-long-texts',
    who: 'designer',
    answers: {
      '**/api/contacts/**': everywhere({
        user_name: 'Massimiliano Bartolomeo Mastropierdomenico di Quattrociocchi',
        message: 'Precipitevolissimevolmente'.repeat(12),
      }),
    },
    act: openFirst,
  },
  {
    ...box,
    name: 'messages-thread-missing',
    at: '/messaggi?contatto=999999',
    who: 'client',
    ready: (page) => page.getByRole('heading', { name: 'Questa conversazione non è qui.' }),
  },
  { ...box, name: 'messages-loading', who: 'client', answers: both(NEVER), ready: skeleton },
  {
    ...box,
    name: 'messages-failed',
    who: 'client',
    answers: both(500),
    expectedMessages: FAILED,
    ready: (page) => page.getByRole('button', { name: 'Riprova' }),
  },
];
