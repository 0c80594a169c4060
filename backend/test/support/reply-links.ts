import type { TestApp } from './app.js';
import { type RawAnswer, raw } from './raw.js';
import { outbox } from './removal.js';
import { until } from './until.js';

/** The tokens in the mails to an address. */
function replyTokens(app: TestApp, email: string): string[] {
  return outbox(app)
    .filter(({ headers }) => headers.get('to')?.includes(email))
    .flatMap(({ text }) => /\/rispondi\/([\w-]+)/.exec(text)?.[1] ?? []);
}

/** Waits for a mail about messages to an address that was not there before, and returns the token of its link. */
export async function replyToken(
  app: TestApp,
  email: string,
  before: readonly string[] = [],
): Promise<string> {
  const fresh = () => replyTokens(app, email).find((token) => !before.includes(token));
  await until('the mail is there', () => fresh() !== undefined);
  return fresh() ?? '';
}

/** Opens the page of a link, as a browser without scripts does. */
export function openPage(app: TestApp, token: string, headers = {}): Promise<RawAnswer> {
  return raw(app, { method: 'GET', path: `/rispondi/${token}`, headers });
}

/** The hidden fields of the first form of a page. */
export function hiddenFields({ body }: RawAnswer): Record<string, string> {
  const [form = ''] = body.split('</form>');
  const fields = [...form.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)">/g)];
  return Object.fromEntries(fields.map(([, name = '', value = '']) => [name, value]));
}

/** Sends a form to the address of a link. */
export function sendForm(
  app: TestApp,
  token: string,
  fields: Readonly<Record<string, string>>,
  { step = '', headers = {} }: { step?: '' | '/declina'; headers?: Record<string, string> } = {},
): Promise<RawAnswer> {
  return raw(app, {
    method: 'POST',
    path: `/rispondi/${token}${step}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    body: new URLSearchParams(fields).toString(),
  });
}
