import { everywhere, NEVER } from '../answers.mjs';
import { button, FAILED, skeleton } from '../states.mjs';

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

/** Opens the conversation with a person. */
const openOf = (/** @type {string} */ name) => async (/** @type {Page} */ page) => {
  await lines(page).filter({ hasText: name }).click();
  await page.getByRole('log').waitFor();
};

const declining = async (/** @type {Page} */ page) => {
  await lines(page).filter({ hasText: 'Da rispondere' }).first().click();
  await page.getByRole('button', { name: 'Declina' }).click();
  await page.getByRole('alertdialog').waitFor();
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
  ...['Studio Soglia', 'Alberto Tognetti', 'Serena Vascotto'].map((name, nth) => ({
    ...box,
    name: `messages-client-${['declined', 'unanswered', 'closed'][nth]}`,
    who: /** @type {const} */ ('client'),
    act: openOf(name),
  })),
  { ...box, name: 'messages-client-call-proposed', who: 'client', act: openOf('Petra') },
  { ...box, name: 'messages-designer-call-agreed', who: 'designer', act: openOf('Andrea Pellegrini') },
  {
    ...box,
    name: 'messages-designer-proposing-a-call',
    who: 'designer',
    act: async (page) => {
      await openOf('Giorgio Mattei')(page);
      await button(page, 'Proponi una chiamata').click();
      await button(page, 'Aggiungi un orario').click();
    },
    ready: (page) => page.getByRole('dialog'),
  },
  { ...box, name: 'messages-designer-declining', who: 'designer', act: declining },
  {
    ...box,
    name: 'messages-client-withdrawing',
    who: 'client',
    act: async (page) => {
      await lines(page).filter({ hasText: 'Letta, in attesa di risposta' }).first().click();
      await button(page, 'Ritira la richiesta').click();
    },
    ready: (page) => page.getByRole('alertdialog'),
  },
  {
    ...box,
    name: 'messages-client-closing',
    who: 'client',
    act: async (page) => {
      await lines(page).filter({ hasText: 'Ha risposto' }).first().click();
      await button(page, 'Chiudi la conversazione').click();
    },
    ready: (page) => page.getByRole('alertdialog'),
  },
  {
    ...box,
    name: 'messages-designer-withdrawn',
    who: 'designer',
    answers: { '**/api/contacts/**': everywhere({ state: 'withdrawn', answer_due_at: null }) },
    act: openFirst,
  },
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
