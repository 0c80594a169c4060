import { MailQueueService } from '../src/modules/mail/sending/mail-queue.service.js';
import { MailService } from '../src/modules/mail/mail.service.js';
import { startApp, type TestApp } from './support/app.js';
import { createDesigner } from './support/factories.js';

const MAILS = 4;
const WORKERS = 3;

let app: TestApp;

beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

/** Inserts due mails without starting the worker of this process. */
async function storeDueMails(): Promise<void> {
  const due = new Date(Date.now() - 1000).toISOString();
  await app.database.transaction(async () => {
    for (let index = 0; index < MAILS; index += 1) {
      await app.database.writer.query(
        `INSERT INTO mails (dedupe_key, recipient, subject, text, html, is_secret, attempts, next_attempt_at, created_at)
         VALUES (?, ?, 'Oggetto', 'Testo', NULL, 0, 0, ?, ?)`,
        [`lease:${index}`, `persona-${index}@esempio.it`, due, due],
      );
    }
  });
}

describe('mails that are due', () => {
  it('are leased to one of several simultaneous workers, and to no other until the lease ends', async () => {
    await storeDueMails();
    const queue = app.nest.get(MailQueueService, { strict: false });
    const leased = await Promise.all(Array.from({ length: WORKERS }, () => queue.claim()));
    const ids = leased.flat().map(({ id }) => id);
    expect(ids).toHaveLength(MAILS);
    expect(new Set(ids).size).toBe(MAILS);
    expect(await queue.claim()).toEqual([]);
    expect(await app.count('mails', 'attempts = 1')).toBe(MAILS);
  });
});

describe('a mail that is queued twice with the same dedupe key', () => {
  it('is stored once', async () => {
    const mail = app.nest.get(MailService, { strict: false });
    const { email: recipient } = await createDesigner(app);
    const order = { dedupeKey: 'order:1', recipient, subject: 'Oggetto', text: 'Testo' };
    for (const text of ['Testo', 'Un altro testo']) {
      await app.database.transaction(() => mail.enqueue({ ...order, text }));
    }
    expect(await app.count('mails', `recipient = '${recipient}' AND dedupe_key = 'order:1'`)).toBe(1);
  });
});
