import type { Database } from '../../../platform/database/database.service.js';
import type { Mail } from '../stored/mail.entity.js';
import type { MailQueueService } from './mail-queue.service.js';
import { MailWorker } from './mail.worker.js';

const MAIL = { id: 1, dedupe_key: 'a', created_at: '2026-11-01T10:00:00.000Z', attempts: 1 } as Mail;

test('a mail that was sent while the database cannot be written is marked as sent afterwards, and not sent again', async () => {
  const waiting = [MAIL];
  let failures = 2;
  let sends = 0;
  let onMarked!: () => void;
  const marked = new Promise<void>((resolve) => {
    onMarked = resolve;
  });
  const queue = {
    claim: () => Promise.resolve(waiting.splice(0)),
    sent: () => {
      failures -= 1;
      if (failures >= 0) return Promise.reject(new Error('unreachable'));
      onMarked();
      return Promise.resolve();
    },
    failed: () => Promise.resolve(),
    untilNextDue: () => Promise.resolve(null),
  };
  const transport = {
    send: () => {
      sends += 1;
      return Promise.resolve();
    },
    close: () => undefined,
  };
  const worker = new MailWorker(queue as unknown as MailQueueService, {} as Database, transport);
  worker.wake();
  await marked;
  await worker.beforeApplicationShutdown();
  expect(sends).toBe(1);
}, 30_000);
