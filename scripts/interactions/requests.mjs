import { DEMO_PASSWORD } from '../screens/people.mjs';
import { scroll } from './scrolling.mjs';

/** @typedef {import('@playwright/test').Page} Page */
/** @typedef {import('@playwright/test').Route} Route */

const REQUESTS = 5000;
/** Rows that are rendered before the list is scrolled. */
const RENDERED = 500;
const PAGE = 100;
const MINUTE_MS = 60_000;
const FIRST_ID = 1_000_000;

/**
 * The time of the last message of a request, by its position in the list.
 * @param {string} latest
 * @param {number} index
 */
const sentAt = (latest, index) => new Date(Date.parse(latest) - index * MINUTE_MS).toISOString();

/**
 * Answers a page of the list of received requests with the server's first row, repeated.
 * @param {Route} route
 */
async function answerRequests(route) {
  const offset = Number(new URL(route.request().url()).searchParams.get('offset') ?? 0);
  const response = await route.fetch({ url: route.request().url().replace(/\?.*/, '') });
  const [first] = await response.json();
  const json = Array.from({ length: Math.min(PAGE, REQUESTS - offset) }, (_, index) => ({
    ...first,
    id: FIRST_ID + offset + index,
    last_message_at: sentAt(first.last_message_at, offset + index),
  }));
  await route.fulfill({ response, json });
}

/**
 * Answers one of those conversations, which the app loads in advance, with the server's first one.
 * @param {Route} route
 */
async function answerRequest(route) {
  const url = route.request().url();
  const list = await route.fetch({ url: url.replace(/\/\d+$/, '/designer-contacts') });
  const [first] = await list.json();
  const response = await route.fetch({ url: url.replace(/\d+$/, String(first.id)) });
  const conversation = await response.json();
  const id = Number(url.split('/').at(-1));
  await route.fulfill({
    response,
    json: { ...conversation, id, last_message_at: sentAt(conversation.last_message_at, id - FIRST_ID) },
  });
}

/** @param {Page} page */
async function signIn(page) {
  await page.goto('/login');
  await page.getByLabel('Email').fill('designer@stanze.test');
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('main').getByRole('button', { name: 'Accedi', exact: true }).click();
  await page.waitForURL((url) => url.pathname !== '/login');
}

/** @param {Page} page */
async function showRows(page) {
  const more = page.getByRole('button', { name: /^Mostra altri/ });
  for (let shown = 50; shown < RENDERED; shown += 50) {
    await more.click();
    await page.getByText(`${shown + 50} di `).waitFor();
  }
  await page.evaluate(() => globalThis.scrollTo({ top: 0, behavior: 'instant' }));
}

/**
 * How evenly the list of a designer with 5 000 requests scrolls.
 * @param {Page} page
 * @param {import('@playwright/test').CDPSession} client
 */
export async function scrollRequests(page, client) {
  await signIn(page);
  await page.route(/\/api\/contacts\/\d+$/, answerRequest);
  await page.route('**/api/contacts/designer-contacts*', answerRequests);
  await page.goto('/messaggi');
  await page.getByText(`50 di ${REQUESTS.toLocaleString('it-IT', { useGrouping: 'always' })}`).waitFor();
  await showRows(page);
  return scroll(page, client);
}
