import type { Mail } from './mail.entity.js';
import type { MailQueue } from './mail.queue.js';
import { MailWorker } from './mail.worker.js';

const MAIL = { id: 1, dedupe_key: 'a', created_at: '2026-11-01T10:00:00.000Z', attempts: 1 } as Mail;

test('a mail that is out while the database is away is noted when it is back, and not sent again', async () => {
  const waiting = [MAIL];
  let refusals = 2;
  let handedOver = 0;
  let isNoted!: () => void;
  const noted = new Promise<void>((resolve) => {
    isNoted = resolve;
  });
  const queue = {
    take: () => Promise.resolve(waiting.splice(0)),
    sent: () => {
      refusals -= 1;
      if (refusals >= 0) return Promise.reject(new Error('away'));
      isNoted();
      return Promise.resolve();
    },
    failed: () => Promise.resolve(),
    untilNextDue: () => Promise.resolve(null),
  };
  const transport = {
    send: () => {
      handedOver += 1;
      return Promise.resolve();
    },
    close: () => undefined,
  };
  const worker = new MailWorker(queue as unknown as MailQueue, transport);
  worker.wake();
  await noted;
  await worker.beforeApplicationShutdown();
  expect(handedOver).toBe(1);
}, 30_000);
