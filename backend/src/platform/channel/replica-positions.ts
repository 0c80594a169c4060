import { setTimeout as delay } from 'node:timers/promises';
import type { Redis } from '../redis/redis.service.js';
import { isAtOrAfter } from './redis-stream.js';

/** The Redis hash: replica -> `<milliseconds since 1970> <position>`. */
const KEY = 'places';
/** A replica writes its position every second; one whose position is older than this is not waited for. */
const FRESH_MS = 2500;
/** A replica that has not written its position for this long has ended without removing it. */
const ENDED_AFTER_MS = 15_000;
const WAIT_TIMEOUT_MS = 300;
const POLL_INTERVAL_MS = 2;

interface ReplicaPosition {
  readonly replica: string;
  readonly ageMs: number;
  readonly id: string;
}

/**
 * For each replica, the entry of the stream up to which it has applied the events. No method fails: without Redis no
 * replica waits.
 */
export class ReplicaPositions {
  constructor(
    private readonly redis: Redis,
    private readonly self: string,
  ) {}

  /** Records that this replica has applied everything up to an entry. */
  async record(id: string): Promise<void> {
    await this.redis
      .run((client) => client.hSet(KEY, this.self, `${Date.now()} ${id}`))
      .catch(() => undefined);
  }

  /** Removes this replica's position, so that the others do not wait for it any more. */
  async remove(): Promise<void> {
    await this.redis.run((client) => client.hDel(KEY, this.self)).catch(() => undefined);
  }

  /**
   * Removes the positions of replicas that ended without removing them, and returns whether there were any. Only one of
   * several callers removes a position, so only that one returns true.
   */
  async removeEnded(): Promise<boolean> {
    const ended = (await this.all()).filter(({ ageMs }) => ageMs > ENDED_AFTER_MS);
    if (ended.length === 0) return false;
    const replicas = ended.map(({ replica }) => replica);
    const removed = await this.redis.run((client) => client.hDel(KEY, replicas)).catch(() => 0);
    return removed > 0;
  }

  /** Resolves when every other replica has applied an entry, or after a timeout. */
  async reached(id: string): Promise<void> {
    const end = Date.now() + WAIT_TIMEOUT_MS;
    while ((await this.isAnyBehind(id)) && Date.now() < end) await delay(POLL_INTERVAL_MS);
  }

  private async isAnyBehind(id: string): Promise<boolean> {
    const others = (await this.all()).filter(({ replica }) => replica !== this.self);
    return others.some((position) => position.ageMs < FRESH_MS && !isAtOrAfter(position.id, id));
  }

  private async all(): Promise<ReplicaPosition[]> {
    const stored = await this.redis.run((client) => client.hGetAll(KEY)).catch(() => ({}));
    return Object.entries(stored).map(([replica, text]) => {
      const [at = '0', id = '0-0'] = text.split(' ');
      return { replica, ageMs: Date.now() - Number(at), id };
    });
  }
}
