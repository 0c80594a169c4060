import { type BeforeApplicationShutdown, Injectable } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { Clock } from '../../platform/clock/clock.service.js';
import { PrincipalsService } from '../auth/sessions/principals.service.js';
import { UpdateStream } from './update-stream.js';
import { isFor } from './updates-log.js';
import type { Audience, Reader } from './updates.types.js';

/** Often enough that no proxy between takes a stream for dead. */
const BEAT_MS = 25_000;
const LOOK_MS = 1000;
/** Streams a person can have open; the oldest is closed for one more. */
const PER_PERSON = 10;

/** The streams that are open in this process. */
@Injectable()
export class UpdateStreamsService implements BeforeApplicationShutdown {
  private readonly open = new Set<UpdateStream>();
  private stopped = false;

  constructor(
    private readonly principals: PrincipalsService,
    private readonly clock: Clock,
  ) {}

  /** Open answers would hold up the end of the process; their readers come back to the next one. */
  beforeApplicationShutdown(): void {
    this.stopped = true;
    for (const stream of this.open) stream.close();
  }

  /** A new stream, which stays until its reader leaves, its session ends or its token expires. */
  add(reader: Reader, authorization: string): UpdateStream {
    const stream = new UpdateStream(reader, authorization, this.clock.now() + BEAT_MS);
    const own = [...this.open].filter((other) => other.reader.userId === reader.userId);
    for (const oldest of own.slice(0, Math.max(own.length - PER_PERSON + 1, 0))) oldest.close();
    this.open.add(stream);
    stream.once('close', () => this.open.delete(stream));
    if (this.stopped) stream.close();
    return stream;
  }

  /** Sends text to everybody it is for. */
  spread(text: string, audience: Audience): void {
    for (const stream of this.open) if (isFor(audience, stream.reader)) stream.send(text);
  }

  /** Sends text to everybody. */
  spreadToAll(text: string): void {
    for (const stream of this.open) stream.send(text);
  }

  /** Ends a person's streams. */
  closeOf(userId: number): void {
    for (const stream of this.open) if (stream.reader.userId === userId) stream.close();
  }

  /** Each stream has its own moment for its heartbeat, so that thousands do not come at once. */
  @Interval(LOOK_MS)
  async beat(): Promise<void> {
    const now = this.clock.now();
    const due = [...this.open].filter((stream) => stream.nextBeat <= now);
    for (const stream of due) stream.nextBeat = now + BEAT_MS;
    for (const stream of due) await this.check(stream);
  }

  private async check(stream: UpdateStream): Promise<void> {
    stream.send(': \n\n');
    try {
      const holder = await this.principals.ofHeader(stream.authorization);
      if (holder) stream.reader = holder;
      else stream.close();
    } catch {
      // The database does not answer: nobody is sent away for that, the next heartbeat asks again.
    }
  }
}
