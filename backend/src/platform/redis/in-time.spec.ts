import { inTime } from './in-time.js';

test('an answer that comes in time is given, a refusal too', async () => {
  await expect(inTime(Promise.resolve(7), 60_000)).resolves.toBe(7);
  await expect(inTime(Promise.reject(new Error('no')), 60_000)).rejects.toThrow('no');
});

test('nobody waits for what does not come', async () => {
  await expect(inTime(new Promise(() => undefined), 1)).rejects.toThrow('no answer within 1 ms');
});
