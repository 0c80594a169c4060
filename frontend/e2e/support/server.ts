import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { type APIRequestContext, expect } from '@playwright/test';
import { passwordOf } from './passwords';

interface ReceivedContact {
  readonly message: string;
  readonly user_name: string;
  readonly user_email: string;
  readonly status: string;
}

/** The contacts of a designer of the demonstration, requested as that designer. */
export async function receivedBy(request: APIRequestContext, email: string): Promise<ReceivedContact[]> {
  const token = await request.post('/api/auth/token', {
    form: { username: email, password: passwordOf(email) },
  });
  expect(token.status()).toBe(200);
  const { access_token } = (await token.json()) as { access_token: string };
  const contacts = await request.get('/api/contacts/designer-contacts', {
    headers: { authorization: `Bearer ${access_token}` },
  });
  return (await contacts.json()) as ReceivedContact[];
}

async function mailsIn(dataDir: string): Promise<string[]> {
  const folder = path.join(dataDir, 'outbox');
  const entries = await readdir(folder).catch(() => []);
  // A mail that is still being written has the name of a hidden file.
  const names = entries.filter((name) => name.endsWith('.eml'));
  return Promise.all(names.map((name) => readFile(path.join(folder, name), 'utf8')));
}

/** The raw mails in the outbox folders that contain a text; each replica has a folder of its own. */
export async function mailsAbout(text: string): Promise<string[]> {
  const folders = (process.env.STANZE_E2E_DATA ?? '').split(path.delimiter);
  const mails = (await Promise.all(folders.map(mailsIn))).flat();
  return mails.map((mail) => mail.replace(/=\r?\n/g, '')).filter((mail) => mail.includes(text));
}
