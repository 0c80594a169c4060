import { Logger } from '@nestjs/common';
import { MAX_ATTEMPTS, MAX_WAITING, type NewEventRow, SecurityEventQueue } from './security-event-queue.js';

const event = (userId: number): NewEventRow => ({
  kind: 'sign-in',
  user_id: userId,
  network: '203.0.113.0/24',
  route: null,
  created_at: '2026-03-01T12:00:00.000Z',
});

/** A table that fails as often as it is asked to. */
function table(failures: number) {
  const state = { failures, stored: [] as number[], attempts: 0 };
  const write = (rows: readonly NewEventRow[]): Promise<void> => {
    state.attempts += 1;
    if (state.failures > 0) {
      state.failures -= 1;
      return Promise.reject(new Error('the database is away'));
    }
    state.stored.push(...rows.map(({ user_id: id }) => id ?? 0));
    return Promise.resolve();
  };
  return { state, queue: new SecurityEventQueue(write) };
}

/** Resolves when a condition holds; the test's own time limit ends a wait that does not. */
async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await new Promise((resolve) => setTimeout(resolve, 5));
}

const numbers = (length: number) => Array.from({ length }, (_, n) => n + 1);
let logged: unknown[][];

beforeEach(() => {
  logged = [];
  for (const level of ['warn', 'error'] as const) {
    jest.spyOn(Logger.prototype, level).mockImplementation((...line: unknown[]) => void logged.push(line));
  }
});
afterEach(() => jest.restoreAllMocks());

describe('the queue of security events', () => {
  it('writes a batch again that failed, before the ones behind it, each event once', async () => {
    const { state, queue } = table(3);
    for (const id of numbers(450)) queue.append(event(id));
    await queue.settled();
    expect(state.stored).toEqual([]);
    await until(() => state.stored.length === 450);
    expect(state.stored).toEqual(numbers(450));
    expect(JSON.stringify(logged)).not.toContain('203.0.113');
  });

  it('gives a batch up that always fails, and writes the next one', async () => {
    const { state, queue } = table(MAX_ATTEMPTS);
    jest
      .spyOn(queue as unknown as { pause: () => Promise<void> }, 'pause')
      .mockImplementation(() => Promise.resolve());
    for (const id of numbers(201)) queue.append(event(id));
    await until(() => state.stored.length > 0);
    expect(state.stored).toEqual([201]);
    expect(logged.at(-1)?.[0]).toEqual({ events: 200 });
  });

  it('holds a bounded number of events while the database is away, and reports the others', async () => {
    const { state, queue } = table(1);
    for (const id of numbers(MAX_WAITING + 50)) queue.append(event(id));
    await until(() => state.stored.length >= MAX_WAITING);
    expect(state.stored).toEqual(numbers(MAX_WAITING));
    expect(logged).toContainEqual([{ events: 50 }, expect.stringContaining('dropped')]);
  });

  it('writes once more when the process ends, without waiting for the next attempt', async () => {
    const { state, queue } = table(1);
    queue.append(event(1));
    await queue.settled();
    await queue.end();
    expect(state).toMatchObject({ attempts: 2, stored: [1] });
  });

  it('ends although the database is away, and reports how many events are lost', async () => {
    const { queue } = table(Number.POSITIVE_INFINITY);
    queue.append(event(1));
    await queue.end();
    expect(logged.at(-1)?.[0]).toEqual({ events: 1 });
  });

  it('reports an event that comes after the end and cannot be stored', async () => {
    const { queue } = table(Number.POSITIVE_INFINITY);
    await queue.end();
    queue.append(event(1));
    await queue.end();
    expect(logged.at(-1)?.[0]).toEqual({ events: 1 });
  });

  it('removes the events of a deleted account', async () => {
    const { state, queue } = table(1);
    for (const id of [1, 2, 1]) queue.append(event(id));
    await queue.remove((row) => row.user_id === 1);
    await queue.end();
    expect(state.stored).toEqual([2]);
  });
});
