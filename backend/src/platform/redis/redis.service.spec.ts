import { withTimeout } from './redis.service.js';

test('a promise that settles within the timeout gives its result or its error', async () => {
  await expect(withTimeout(Promise.resolve(7), 60_000)).resolves.toBe(7);
  await expect(withTimeout(Promise.reject(new Error('no')), 60_000)).rejects.toThrow('no');
});

test('a promise that does not settle is rejected after the timeout', async () => {
  await expect(withTimeout(new Promise(() => undefined), 1)).rejects.toThrow('no answer within 1 ms');
});
