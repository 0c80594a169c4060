import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { TestApp } from './app.js';
import { readMail, type ReadMail } from './mime.js';
import { until } from './until.js';

/** Mails to an address in the outbox folder, oldest first. */
export function outbox(app: TestApp): ReadMail[] {
  const folder = join(app.environment.dataDir, 'outbox');
  try {
    const files = readdirSync(folder).filter((name) => name.endsWith('.eml'));
    return files.sort().map((name) => readMail(readFileSync(join(folder, name), 'utf8')));
  } catch {
    return [];
  }
}

/** Requests a removal link and returns the token in the mail. */
export async function mailedToken(app: TestApp, email: string): Promise<string> {
  const before = removalMails(app, email).length;
  const answer = await app.post('/designers/removal-requests', { body: { email } });
  if (answer.status !== 202) throw new Error(`Not accepted: ${JSON.stringify(answer.body)}`);
  await until('the mail is there', () => removalMails(app, email).length > before);
  const tokens = removalMails(app, email).map(tokenIn);
  const rows = await Promise.all(tokens.map((token) => isLatest(app, token)));
  return tokens[rows.indexOf(true)] ?? '';
}

/** The mails with a removal link to an address. */
export function removalMails(app: TestApp, email: string): ReadMail[] {
  return outbox(app).filter(
    ({ headers, text }) => headers.get('to')?.includes(email) && text.includes('/remove-designer?token='),
  );
}

/** The token of the link in a mail. */
function tokenIn({ text }: ReadMail): string {
  return /\/remove-designer\?token=([\w-]+)/.exec(text)?.[1] ?? '';
}

/** Whether the token is the newest; the names of files contain the second only, so the stored hash is compared. */
async function isLatest(app: TestApp, token: string): Promise<boolean> {
  const { sha256 } = await import('../../src/common/secrets.js');
  return (await app.count('removal_requests', `token_hash = '${sha256(token)}'`)) === 1;
}

/** The subjects of the sent mails to an address. */
export function subjectsTo(app: TestApp, email: string): string[] {
  const sent = outbox(app).filter(({ headers }) => headers.get('to')?.includes(email));
  return sent.map(({ headers }) => headers.get('subject') ?? '');
}
