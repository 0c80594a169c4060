import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import {
  type BeforeApplicationShutdown,
  Logger,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
} from '@nestjs/common';
import type { Redis } from '../redis/redis.js';
import { Channel } from './channel.js';
import { BATCH, type Entry, isAtOrAfter, NewsStream } from './news-stream.js';
import { OwnIds } from './own-ids.js';
import { Places } from './places.js';

const BEGINNING = '0-0';
const RETRY_MS = 200;
const SETTLED_WITHIN_MS = 1000;
const LOOK_MS = 5;

/**
 * Several replicas, through one Redis stream. Each follows it from the place where it stands, so that a lost connection
 * loses nothing. What is lost all the same (Redis was away when something was told, or came back without its memory)
 * is said to all as a gap.
 */
export class RedisChannel
  extends Channel
  implements OnApplicationBootstrap, BeforeApplicationShutdown, OnApplicationShutdown
{
  private readonly logger = new Logger('Channel');
  private readonly self = randomBytes(9).toString('base64url');
  private readonly ids = new OwnIds();
  private readonly stream: NewsStream;
  private readonly places: Places;
  /** Kept from before the start; told when everybody listens. */
  private past: Entry[] = [];
  /** The last entry that was read. */
  private place = BEGINNING;
  /** Settles when everything that was read has been acted on. */
  private acted: Promise<unknown> = Promise.resolve();
  /** Could others not be told of something? */
  private isLost = false;
  /** Is it uncertain that the stream still goes on where it was left? */
  private isUnsure = false;
  private isLeaving = false;
  private isClosed = false;

  constructor(redis: Redis) {
    super();
    this.stream = new NewsStream(redis, this.self);
    this.places = new Places(redis, this.self);
  }

  /** Fixes the place where listening begins. Without Redis that is later, and then there is a gap. */
  async open(): Promise<void> {
    try {
      this.past = await this.stream.all();
      if (this.past.length === 0) {
        await this.stream.add(null, '{}');
        this.past = await this.stream.all();
      }
      this.place = this.past.at(-1)?.id ?? BEGINNING;
    } catch {
      this.isLost = true;
    }
  }

  onApplicationBootstrap(): void {
    const [first] = this.past;
    if (first) this.deliverGap({ id: first.id, past: true });
    // From now on others wait for this replica, too.
    this.sayPlace(this.past.map((entry) => this.take(entry, true)));
    this.past = [];
    void this.places.tidy();
    void this.follow();
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.isLeaving = true;
    await this.places.leave();
  }

  onApplicationShutdown(): void {
    this.isClosed = true;
  }

  override async publish(topic: string, data: object): Promise<void> {
    await this.tell(topic, data);
  }

  override async publishEverywhere(topic: string, data: object): Promise<void> {
    const id = await this.tell(topic, data);
    if (id !== null) await this.places.reached(id);
  }

  /** The entry's id; null when the others could not be told. */
  private async tell(topic: string, data: object): Promise<string | null> {
    try {
      return await this.stream.add(topic, JSON.stringify(data));
    } catch {
      this.isLost = true;
      await this.deliver(topic, { id: this.ids.next(), data, own: true, past: false });
      return null;
    }
  }

  override async settled(): Promise<void> {
    const newest = await this.stream.newest().catch(() => null);
    const end = Date.now() + SETTLED_WITHIN_MS;
    while (newest !== null && !isAtOrAfter(this.place, newest) && Date.now() < end) await pause(LOOK_MS);
  }

  private async follow(): Promise<void> {
    while (!this.isClosed) {
      try {
        await this.readOn();
      } catch (error) {
        this.logger.debug({ err: error }, 'the stream cannot be read');
        this.isUnsure = true;
        await pause(RETRY_MS);
      }
    }
  }

  private async readOn(): Promise<void> {
    if (this.isUnsure && !(await this.knowsPlace())) {
      // Redis has forgotten what this replica knows, and perhaps what others told.
      this.isLost = true;
      this.place = BEGINNING;
    }
    if (this.isLost) await this.tellGap();
    const entries = await this.stream.after(this.place);
    const taken = entries.map((entry) => {
      this.place = entry.id;
      return this.take(entry, false);
    });
    this.sayPlace(taken);
    this.isUnsure = entries.length === BATCH;
  }

  private async knowsPlace(): Promise<boolean> {
    return this.place !== BEGINNING && (await this.stream.has(this.place));
  }

  private async tellGap(): Promise<void> {
    // Before the call: what cannot be told while it is under way is lost after the gap.
    this.isLost = false;
    try {
      await this.stream.add(null, '{}');
    } catch (error) {
      this.isLost = true;
      throw error;
    }
  }

  /** Not before everything up to there has been acted on; the reading goes on meanwhile. */
  private sayPlace(taken: readonly Promise<void>[]): void {
    const { place } = this;
    this.acted = Promise.all([this.acted, ...taken]).then(() =>
      this.isLeaving ? undefined : this.places.stand(place),
    );
  }

  /** One bad entry must not keep the others away. */
  private async take({ id, from, topic, data }: Entry, past: boolean): Promise<void> {
    try {
      if (topic === null) this.deliverGap({ id, past });
      else
        await this.deliver(topic, { id, data: JSON.parse(data) as unknown, own: from === this.self, past });
    } catch (error) {
      this.logger.error({ err: error }, 'news could not be taken');
    }
  }
}
