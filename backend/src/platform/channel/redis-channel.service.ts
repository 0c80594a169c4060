import { randomBytes } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import {
  type BeforeApplicationShutdown,
  Logger,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
} from '@nestjs/common';
import type { Redis } from '../redis/redis.service.js';
import { Channel } from './channel.service.js';
import { OwnIds } from './own-ids.js';
import { BATCH, type Entry, isAtOrAfter, RedisStream } from './redis-stream.js';
import { ReplicaPositions } from './replica-positions.js';

const STREAM_START = '0-0';
const RETRY_DELAY_MS = 200;
const SETTLED_TIMEOUT_MS = 1000;
const POLL_INTERVAL_MS = 5;
/** Interval between two searches for replicas that ended without a shutdown. */
const SEARCH_INTERVAL_MS = 5000;

/**
 * The channel of several replicas, through one Redis stream. Each replica continues reading at its own position, so
 * that a lost connection loses no event. When events are lost nevertheless (Redis was unreachable during a `publish`, or
 * restarted empty, or a replica ended without a shutdown, perhaps between a commit and its `publish`), a gap is published
 * to all replicas.
 */
export class RedisChannel
  extends Channel
  implements OnApplicationBootstrap, BeforeApplicationShutdown, OnApplicationShutdown
{
  private readonly logger = new Logger('Channel');
  private readonly self = randomBytes(9).toString('base64url');
  private readonly ids = new OwnIds();
  private readonly stream: RedisStream;
  private readonly positions: ReplicaPositions;
  /** Entries from before the start, delivered when every listener is registered. */
  private past: Entry[] = [];
  /** Id of the last entry that was read. */
  private position = STREAM_START;
  /** Resolves when all read entries have been applied. */
  private applied: Promise<unknown> = Promise.resolve();
  /** Whether an event was published that the other replicas did not receive. */
  private mustPublishGap = false;
  /** Whether the stream must be checked for the entry at `position`. */
  private mustCheckPosition = false;
  private nextSearch = 0;
  private isShuttingDown = false;
  private isClosed = false;

  constructor(redis: Redis) {
    super();
    this.stream = new RedisStream(redis, this.self);
    this.positions = new ReplicaPositions(redis, this.self);
  }

  /** Reads the position from which this replica follows the stream. Without Redis a gap is published when it is back. */
  async open(): Promise<void> {
    try {
      this.past = await this.stream.all();
      if (this.past.length === 0) {
        await this.stream.add(null, '{}');
        this.past = await this.stream.all();
      }
      this.position = this.past.at(-1)?.id ?? STREAM_START;
    } catch {
      this.mustPublishGap = true;
    }
  }

  onApplicationBootstrap(): void {
    const [first] = this.past;
    if (first) this.deliverGap({ id: first.id, past: true });
    // From now on the other replicas wait for this one too.
    this.recordPosition(this.past.map((entry) => this.apply(entry, true)));
    this.past = [];
    void this.follow();
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.isShuttingDown = true;
    await this.positions.remove();
  }

  onApplicationShutdown(): void {
    this.isClosed = true;
  }

  override async publish(topic: string, data: object): Promise<void> {
    await this.append(topic, data);
  }

  override async publishEverywhere(topic: string, data: object): Promise<void> {
    const id = await this.append(topic, data);
    if (id !== null) await this.positions.reached(id);
  }

  /** Returns the entry's id; null when Redis is unreachable and only this process received the event. */
  private async append(topic: string, data: object): Promise<string | null> {
    try {
      return await this.stream.add(topic, JSON.stringify(data));
    } catch {
      this.mustPublishGap = true;
      await this.deliver(topic, { id: this.ids.next(), data, own: true, past: false });
      return null;
    }
  }

  override async settled(): Promise<void> {
    const newest = await this.stream.newest().catch(() => null);
    const end = Date.now() + SETTLED_TIMEOUT_MS;
    while (newest !== null && !isAtOrAfter(this.position, newest) && Date.now() < end) {
      await delay(POLL_INTERVAL_MS);
    }
  }

  private async follow(): Promise<void> {
    while (!this.isClosed) {
      try {
        await this.readNext();
      } catch (error) {
        this.logger.debug({ err: error }, 'the stream cannot be read');
        this.mustCheckPosition = true;
        await delay(RETRY_DELAY_MS);
      }
    }
  }

  private async readNext(): Promise<void> {
    if (this.mustCheckPosition && !(await this.isPositionInStream())) {
      // Redis has lost entries that this replica has read, and perhaps others that it has not.
      this.mustPublishGap = true;
      this.position = STREAM_START;
    }
    await this.searchEndedReplicas();
    if (this.mustPublishGap) await this.publishGap();
    const entries = await this.stream.after(this.position);
    const applied = entries.map((entry) => {
      this.position = entry.id;
      return this.apply(entry, false);
    });
    this.recordPosition(applied);
    this.mustCheckPosition = entries.length === BATCH;
  }

  private async searchEndedReplicas(): Promise<void> {
    if (Date.now() < this.nextSearch) return;
    this.nextSearch = Date.now() + SEARCH_INTERVAL_MS;
    if (await this.positions.removeEnded()) this.mustPublishGap = true;
  }

  private async isPositionInStream(): Promise<boolean> {
    return this.position !== STREAM_START && (await this.stream.has(this.position));
  }

  private async publishGap(): Promise<void> {
    // Reset before the call: an event that fails during it is after this gap and needs another one.
    this.mustPublishGap = false;
    try {
      await this.stream.add(null, '{}');
    } catch (error) {
      this.mustPublishGap = true;
      throw error;
    }
  }

  /** Records the current position when everything up to it has been applied; reading continues in the meantime. */
  private recordPosition(applied: readonly Promise<void>[]): void {
    const { position } = this;
    this.applied = Promise.all([this.applied, ...applied]).then(() =>
      this.isShuttingDown ? undefined : this.positions.record(position),
    );
  }

  /** Never fails: an entry that cannot be applied must not stop those after it. */
  private async apply({ id, from, topic, data }: Entry, past: boolean): Promise<void> {
    try {
      if (topic === null) this.deliverGap({ id, past });
      else
        await this.deliver(topic, { id, data: JSON.parse(data) as unknown, own: from === this.self, past });
    } catch (error) {
      this.logger.error({ err: error }, 'a channel event could not be applied');
    }
  }
}
