import type { Redis } from '../redis/redis.js';

/** One entry of the stream: news of a topic, or a gap. */
export interface Entry {
  readonly id: string;
  readonly from: string;
  /** null: what was told before this may be missing. */
  readonly topic: string | null;
  /** JSON. */
  readonly data: string;
}

type Raw = { readonly id: string; readonly message: Readonly<Record<string, string>> } | null;

const KEY = 'news';
/** Entries that are kept, so that a replica that was away for a moment misses nothing. */
const KEPT = 4000;
const BLOCK_MS = 1000;
/** Read at once at most; who gets so many may be late. */
export const BATCH = 500;
const GAP = '';

/** The Redis stream that all replicas write and follow. Every method fails while Redis is away. */
export class NewsStream {
  constructor(
    private readonly redis: Redis,
    private readonly self: string,
  ) {}

  /** Adds news, or without a topic a gap; gives its id. */
  async add(topic: string | null, data: string): Promise<string> {
    const trim = { strategy: 'MAXLEN', strategyModifier: '~', threshold: KEPT } as const;
    const entry = { from: this.self, topic: topic ?? GAP, data };
    return this.redis.run((client) => client.xAdd(KEY, '*', entry, { TRIM: trim }));
  }

  /** Everything that is kept, oldest first. */
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

  /** What comes after an id; waits a second for it. */
  async after(id: string): Promise<Entry[]> {
    const options = { BLOCK: BLOCK_MS, COUNT: BATCH };
    const streams = (await this.redis.wait((client) => client.xRead({ key: KEY, id }, options))) as
      | readonly { readonly messages: readonly Raw[] }[]
      | null;
    return (streams ?? []).flatMap(({ messages }) => messages.flatMap(toEntry));
  }

  private async range(first: string, last: string): Promise<Entry[]> {
    return ((await this.redis.wait((client) => client.xRange(KEY, first, last))) ?? []).flatMap(toEntry);
  }
}

function toEntry(raw: Raw): Entry[] {
  if (!raw) return [];
  const { from = '', topic = GAP, data = '{}' } = raw.message;
  return [{ id: raw.id, from, topic: topic === GAP ? null : topic, data }];
}

/** Is the first id (`<milliseconds>-<number>`) at or after the second? */
export function isAtOrAfter(id: string, other: string): boolean {
  const [time = 0, number = 0] = id.split('-').map(Number);
  const [otherTime = 0, otherNumber = 0] = other.split('-').map(Number);
  return time === otherTime ? number >= otherNumber : time > otherTime;
}
