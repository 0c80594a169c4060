import { setTimeout as pause } from 'node:timers/promises';

/** Waits until `check` returns a truthy value, and returns it; fails when the time limit is exceeded. */
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

/** Waits until a number does not change any more in a tenth of a second, and returns it. */
export async function unchanged(count: () => number): Promise<number> {
  for (;;) {
    const before = count();
    await pause(100);
    if (count() === before) return before;
  }
}
