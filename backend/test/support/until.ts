import { setTimeout as pause } from 'node:timers/promises';

/** Waits until `check` gives something true, and gives that; fails when it never does. */
export async function until<T>(
  what: string,
  check: () => T | Promise<T>,
  limitMs = 15_000,
): Promise<NonNullable<T>> {
  const deadline = Date.now() + limitMs;
  for (;;) {
    const result = await check();
    if (result) return result;
    if (Date.now() > deadline) throw new Error(`Never happened: ${what}`);
    await pause(20);
  }
}
