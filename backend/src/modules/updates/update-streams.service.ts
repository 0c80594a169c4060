import { type BeforeApplicationShutdown, Injectable } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { Clock } from '../../platform/clock/clock.service.js';
import { PrincipalsService } from '../auth/sessions/principals.service.js';
import { UpdateStream } from './update-stream.js';
import { isFor } from './updates-log.js';
import type { Audience, Reader } from './updates.types.js';

/** Shorter than the idle timeout of common proxies. */
const HEARTBEAT_MS = 25_000;
const CHECK_INTERVAL_MS = 1000;
/** Maximum number of open streams per person; a further one closes the oldest. */
const PER_PERSON = 10;

/** The event streams that are open in this process. */
@Injectable()
export class UpdateStreamsService implements BeforeApplicationShutdown {
  private readonly open = new Set<UpdateStream>();
  private stopped = false;

  constructor(
    private readonly principals: PrincipalsService,
    private readonly clock: Clock,
  ) {}

  /** Open responses would delay the end of the process; their readers reconnect. */
  beforeApplicationShutdown(): void {
    this.stopped = true;
    for (const stream of this.open) stream.close();
  }

  /** Opens a stream, which lasts until the reader disconnects, the session ends or the token expires. */
  add(reader: Reader, authorization: string): UpdateStream {
    const stream = new UpdateStream(reader, authorization, this.clock.now() + HEARTBEAT_MS);
    const own = [...this.open].filter((other) => other.reader.userId === reader.userId);
    for (const oldest of own.slice(0, Math.max(own.length - PER_PERSON + 1, 0))) oldest.close();
    this.open.add(stream);
    stream.once('close', () => this.open.delete(stream));
    if (this.stopped) stream.close();
    return stream;
  }

  /** Sends text to the readers of an audience. */
  sendTo(text: string, audience: Audience): void {
    for (const stream of this.open) if (isFor(audience, stream.reader)) stream.send(text);
  }

  /** Sends text to all readers. */
  sendToAll(text: string): void {
    for (const stream of this.open) stream.send(text);
  }

  /** Closes the streams of a person. */
  closeOf(userId: number): void {
    for (const stream of this.open) if (stream.reader.userId === userId) stream.close();
  }

  /** Sends the heartbeats that are due. Each stream has its own time, so that they are spread over the interval. */
  @Interval(CHECK_INTERVAL_MS)
  async sendHeartbeats(): Promise<void> {
    const now = this.clock.now();
    const due = [...this.open].filter((stream) => stream.nextHeartbeat <= now);
    for (const stream of due) stream.nextHeartbeat = now + HEARTBEAT_MS;
    for (const stream of due) await this.sendHeartbeat(stream);
  }

  private async sendHeartbeat(stream: UpdateStream): Promise<void> {
    stream.send(': \n\n');
    try {
      const reader = await this.principals.ofHeader(stream.authorization);
      if (reader) stream.reader = reader;
      else stream.close();
    } catch {
      // The database cannot be read: the stream remains open and the next heartbeat checks again.
    }
  }
}
