import { Logger, type OnApplicationShutdown } from '@nestjs/common';
import type * as redis from '@redis/client';
import { inTime } from './in-time.js';

/** Before all keys; another product in the same Redis has its own. */
const PREFIX = 'stanze:';
/** What a request waits for Redis before it goes on without. */
const PATIENCE_MS = 250;
/** After an answer that did not come nobody waits again for so long. */
const PAUSE_MS = 1000;
/** As many answers in a row do not come over a connection that is dead without having been closed. */
const DEAD_AFTER = 3;
const SLOWEST_RETRY_MS = 1000;
/** Of a connection; longer than the longest command that waits on purpose. */
const SILENCE_MS = 5000;

/** The client's package; one process alone does not load it. */
type RedisSdk = typeof redis;

const connect = ({ createClient }: RedisSdk, url: string, silenceMs?: number) =>
  createClient({
    url,
    keyPrefix: PREFIX,
    // A command that waits for the connection would hold up a request for as long.
    disableOfflineQueue: true,
    socket: {
      connectTimeout: 2000,
      ...(silenceMs === undefined ? {} : { socketTimeout: silenceMs }),
      reconnectStrategy: (retries) => Math.min(50 * 2 ** retries, SLOWEST_RETRY_MS),
    },
  });

type RedisClient = ReturnType<typeof connect>;

/**
 * What all replicas share for a short time. It may be away at any moment: then `run` fails at once or in a quarter of a
 * second, and the caller goes on with what this process knows. Connections come back by themselves.
 */
export class Redis implements OnApplicationShutdown {
  private readonly logger = new Logger('Redis');
  private client: RedisClient;
  private readonly waiting: RedisClient;
  private isAway = false;
  private isClosed = false;
  private missed = 0;
  private pausedUntil = 0;

  constructor(
    private readonly sdk: RedisSdk,
    private readonly url: string,
  ) {
    this.client = this.open(connect(sdk, url));
    this.waiting = this.open(connect(sdk, url, SILENCE_MS));
  }

  /** Settles when both connections stand, or when the time is over. */
  async ready(patienceMs: number): Promise<void> {
    const end = Date.now() + patienceMs;
    while (Date.now() < end && !(this.client.isReady && this.waiting.isReady)) {
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
  }

  /** Does something quick. @throws when Redis is away, refuses, or takes too long */
  async run<T>(work: (client: RedisClient) => Promise<T>): Promise<T> {
    if (!this.client.isReady || Date.now() < this.pausedUntil) throw new Error('Redis is away');
    try {
      const result = await inTime(work(this.client), PATIENCE_MS);
      this.onAnswer();
      return result;
    } catch (error) {
      this.onMiss(error);
      throw error;
    }
  }

  /** Does something that waits up to a second on purpose, one at a time, on a connection of its own. @throws likewise */
  async wait<T>(work: (client: RedisClient) => Promise<T>): Promise<T> {
    return work(this.waiting);
  }

  onApplicationShutdown(): void {
    this.isClosed = true;
    for (const client of [this.client, this.waiting]) if (client.isOpen) client.destroy();
  }

  private open(client: RedisClient): RedisClient {
    client.on('error', (error) => {
      this.tellAway(error);
    });
    client.on('ready', () => {
      this.pausedUntil = 0;
      this.missed = 0;
    });
    // It tries until it succeeds; only the end of the process stops it.
    client.connect().catch(() => undefined);
    return client;
  }

  private onAnswer(): void {
    this.missed = 0;
    if (this.isAway) this.logger.log('Redis answers again');
    this.isAway = false;
  }

  private onMiss(error: unknown): void {
    this.tellAway(error);
    this.missed += 1;
    this.pausedUntil = Date.now() + PAUSE_MS;
    if (this.missed < DEAD_AFTER || this.isClosed || !this.client.isReady) return;
    this.missed = 0;
    this.client.destroy();
    this.client = this.open(connect(this.sdk, this.url));
  }

  /** Once for each time that it goes away. */
  private tellAway(error: unknown): void {
    if (this.isAway || this.isClosed) return;
    this.isAway = true;
    this.logger.warn({ err: error }, 'Redis does not answer: this process goes on with what it knows itself');
  }
}
