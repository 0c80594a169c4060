import { Logger, type OnApplicationShutdown } from '@nestjs/common';
import type * as redis from '@redis/client';
import type { Env } from '../../config/env.js';

/** Injection token of the connection that the replicas share (`Redis`); null without `REDIS_URL`. */
export const REDIS = Symbol('Redis');

/** Prefix of all keys, so that another product can use the same Redis. */
const PREFIX = 'stanze:';
/** Maximum time that a start waits for the connections; without Redis the server starts nevertheless. */
const START_TIMEOUT_MS = 2000;
/** Maximum time that a request waits for an answer of Redis before it continues without it. */
const COMMAND_TIMEOUT_MS = 250;
/** Time for which commands fail at once after a command without an answer. */
const PAUSE_MS = 1000;
/** Number of commands in a row without an answer after which the connection is closed and opened again. */
const RECONNECT_AFTER_FAILURES = 3;
const MAX_RETRY_DELAY_MS = 1000;
/** Inactivity after which a blocking connection is closed; longer than the longest blocking command. */
const BLOCKING_SOCKET_TIMEOUT_MS = 5000;

/** The client's package; a single process does not load it. */
type RedisSdk = typeof redis;

const createRedisClient = ({ createClient }: RedisSdk, url: string, socketTimeoutMs?: number) =>
  createClient({
    url,
    keyPrefix: PREFIX,
    // A command that is queued until the connection is back would delay its request until then.
    disableOfflineQueue: true,
    socket: {
      connectTimeout: 2000,
      ...(socketTimeoutMs === undefined ? {} : { socketTimeout: socketTimeoutMs }),
      reconnectStrategy: (retries) => Math.min(50 * 2 ** retries, MAX_RETRY_DELAY_MS),
    },
  });

type RedisClient = ReturnType<typeof createRedisClient>;

/**
 * State that the replicas share for a short time. Redis may be unreachable at any moment: then `run` fails at once or
 * after a quarter of a second, and the caller continues with the state of this process. The client reconnects
 * automatically.
 */
export class Redis implements OnApplicationShutdown {
  private readonly logger = new Logger('Redis');
  private client: RedisClient;
  private readonly blockingClient: RedisClient;
  private isUnreachable = false;
  private isClosed = false;
  private failuresInARow = 0;
  private pausedUntil = 0;

  constructor(
    private readonly sdk: RedisSdk,
    private readonly url: string,
  ) {
    this.client = this.open(createRedisClient(sdk, url));
    this.blockingClient = this.open(createRedisClient(sdk, url, BLOCKING_SOCKET_TIMEOUT_MS));
  }

  /** Settles when both connections are open, or after the timeout. */
  async ready(timeoutMs: number): Promise<void> {
    const end = Date.now() + timeoutMs;
    while (Date.now() < end && !(this.client.isReady && this.blockingClient.isReady)) {
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
  }

  /** Runs a fast command. @throws when Redis is unreachable, refuses, or does not answer within the timeout */
  async run<T>(command: (client: RedisClient) => Promise<T>): Promise<T> {
    if (!this.client.isReady || Date.now() < this.pausedUntil) throw new Error('Redis is unreachable');
    try {
      const result = await withTimeout(command(this.client), COMMAND_TIMEOUT_MS);
      this.onAnswer();
      return result;
    } catch (error) {
      this.onFailure(error);
      throw error;
    }
  }

  /** Runs a command that may block for up to a second, one at a time, on a separate connection. @throws as `run` */
  async runBlocking<T>(command: (client: RedisClient) => Promise<T>): Promise<T> {
    return command(this.blockingClient);
  }

  onApplicationShutdown(): void {
    this.isClosed = true;
    for (const client of [this.client, this.blockingClient]) if (client.isOpen) client.destroy();
  }

  private open(client: RedisClient): RedisClient {
    client.on('error', (error) => {
      this.logUnreachable(error);
    });
    client.on('ready', () => {
      this.pausedUntil = 0;
      this.failuresInARow = 0;
    });
    // The client retries until it is connected or destroyed.
    client.connect().catch(() => undefined);
    return client;
  }

  private onAnswer(): void {
    this.failuresInARow = 0;
    if (this.isUnreachable) this.logger.log('Redis answers again');
    this.isUnreachable = false;
  }

  private onFailure(error: unknown): void {
    this.logUnreachable(error);
    this.failuresInARow += 1;
    this.pausedUntil = Date.now() + PAUSE_MS;
    if (this.failuresInARow < RECONNECT_AFTER_FAILURES || this.isClosed || !this.client.isReady) return;
    // The connection is broken although neither side has closed it.
    this.failuresInARow = 0;
    this.client.destroy();
    this.client = this.open(createRedisClient(this.sdk, this.url));
  }

  /** Logs once each time Redis becomes unreachable. */
  private logUnreachable(error: unknown): void {
    if (this.isUnreachable || this.isClosed) return;
    this.isUnreachable = true;
    this.logger.warn({ err: error }, 'Redis does not answer: this process continues with its own state');
  }
}

/** Connects to Redis when `REDIS_URL` is set; loads the client's package only then. */
export async function openRedis({ redisUrl }: Env): Promise<Redis | null> {
  if (redisUrl === null) return null;
  const connection = new Redis(await import('@redis/client'), redisUrl);
  await connection.ready(START_TIMEOUT_MS);
  return connection;
}

/**
 * The result of a promise, or an error after `timeoutMs`. An answer that arrived while this process was busy still
 * counts: the timer rejects only in the phase after the sockets have been read.
 */
export async function withTimeout<T>(promise: Promise<T>, timeoutMs: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      setImmediate(() => {
        reject(new Error(`no answer within ${timeoutMs} ms`));
      });
    }, timeoutMs);
  });
  try {
    return await Promise.race([promise, timeout]);
  } finally {
    clearTimeout(timer);
  }
}
