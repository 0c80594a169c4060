import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const FOLDER = join(process.env.DELIVERY_DATA ?? '', 'outbox');
const TIMEOUT_MS = 120_000;

async function names(): Promise<string[]> {
  const files = await readdir(FOLDER).catch(() => []);
  return files.filter((name) => name.endsWith('.eml'));
}

/** The texts in the present mails that match the pattern; these mails are deleted. */
async function take(pattern: RegExp): Promise<string[]> {
  const texts: string[] = [];
  for (const name of await names()) {
    const file = join(FOLDER, name);
    const [text] = pattern.exec(await readFile(file, 'utf8')) ?? [];
    if (text === undefined) continue;
    texts.push(text);
    await rm(file);
  }
  return texts;
}

/** The texts of messages in all mails so far. Waits until there are as many as expected. */
export async function takeMailedTexts(pattern: RegExp, expected: number): Promise<string[]> {
  const end = Date.now() + TIMEOUT_MS;
  const texts = await take(pattern);
  while (Date.now() < end && texts.length < expected) {
    await pause(100);
    texts.push(...(await take(pattern)));
  }
  return texts;
}
