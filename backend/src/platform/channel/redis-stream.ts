import type { Redis } from '../redis/redis.service.js';

/** One entry of the stream: an event of a topic, or a gap. */
export interface Entry {
  readonly id: string;
  readonly from: string;
  /** null: events before this entry may be missing. */
  readonly topic: string | null;
  /** JSON. */
  readonly data: string;
}

type StreamMessage = { readonly id: string; readonly message: Readonly<Record<string, string>> } | null;

const KEY = 'news';
/** Length to which Redis trims the stream; a replica that was disconnected for a short time misses nothing. */
const MAX_LENGTH = 4000;
const BLOCK_MS = 1000;
/** Maximum number of entries per read; a full batch means that this replica may be behind. */
export const BATCH = 500;
const GAP = '';

/**
 * The Redis stream to which all replicas append and which all of them read. Every method fails while Redis is
 * unreachable.
 */
export class RedisStream {
  constructor(
    private readonly redis: Redis,
    private readonly self: string,
  ) {}

  /** Appends an event, or without a topic a gap; returns its id. */
  async add(topic: string | null, data: string): Promise<string> {
    const trim = { strategy: 'MAXLEN', strategyModifier: '~', threshold: MAX_LENGTH } as const;
    const entry = { from: this.self, topic: topic ?? GAP, data };
    return this.redis.run((client) => client.xAdd(KEY, '*', entry, { TRIM: trim }));
  }

  /** Every entry of the stream, oldest first. */
  async all(): Promise<Entry[]> {
    return this.range('-', '+');
  }

  async has(id: string): Promise<boolean> {
    return (await this.range(id, id)).length > 0;
  }

  /** The newest entry's id; null when there is none. */
  async newest(): Promise<string | null> {
    const entries = await this.redis.run((client) => client.xRevRange(KEY, '+', '-', { COUNT: 1 }));
    return entries?.[0]?.id ?? null;
  }

  /** The entries after an id; waits up to a second for the first one. */
  async after(id: string): Promise<Entry[]> {
    const options = { BLOCK: BLOCK_MS, COUNT: BATCH };
    const streams = (await this.redis.runBlocking((client) => client.xRead({ key: KEY, id }, options))) as
      | readonly { readonly messages: readonly StreamMessage[] }[]
      | null;
    return (streams ?? []).flatMap(({ messages }) => messages.flatMap(toEntry));
  }

  private async range(first: string, last: string): Promise<Entry[]> {
    const messages = await this.redis.runBlocking((client) => client.xRange(KEY, first, last));
    return (messages ?? []).flatMap(toEntry);
  }
}

function toEntry(raw: StreamMessage): Entry[] {
  if (!raw) return [];
  const { from = '', topic = GAP, data = '{}' } = raw.message;
  return [{ id: raw.id, from, topic: topic === GAP ? null : topic, data }];
}

/** Whether the first id (`<milliseconds>-<number>`) is equal to the second or after it. */
export function isAtOrAfter(id: string, other: string): boolean {
  const [time = 0, number = 0] = id.split('-').map(Number);
  const [otherTime = 0, otherNumber = 0] = other.split('-').map(Number);
  return time === otherTime ? number >= otherNumber : time > otherTime;
}
