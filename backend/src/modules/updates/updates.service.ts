import type { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import type { Principal } from '../../common/http/access.js';
import { Database } from '../../platform/database/database.js';
import { UpdateStreams } from './update-streams.js';
import { UpdatesLog } from './updates.log.js';
import type { Audience, Update } from './updates.types.js';

/** News that a reader who was away can still get. */
const KEPT = 1000;

/**
 * Tells open apps what happened. News live in this process alone: with several processes, what `publish` hands to
 * `spread` has to go through a channel that all of them read.
 */
@Injectable()
export class UpdatesService {
  private readonly log = new UpdatesLog(KEPT);

  constructor(
    private readonly streams: UpdateStreams,
    private readonly database: Database,
  ) {}

  /** Tells these people, once the transaction that this is called in is stored for good. */
  async publish(update: Update, audience: Audience): Promise<void> {
    await this.database.afterCommit(() => this.spread(update, audience));
  }

  /**
   * A stream of what happens from now on, as server-sent events. It begins with `hello`; or, for a reader who names the
   * last event seen, with what was missed, or with `reset` when that cannot be told and everything must be read again.
   */
  follow(person: Principal, authorization: string, lastId: string | undefined): Readable {
    const stream = this.streams.add(person, authorization);
    const missed = lastId === undefined ? null : this.log.since(lastId, person);
    // Something is sent in any case: before it the reader does not even get the headers.
    if (missed) stream.send([': \n\n', ...missed].join(''));
    else stream.send(this.log.sign(lastId === undefined ? 'hello' : 'reset'));
    return stream;
  }

  /** Ends a person's streams, once the transaction that this is called in is stored for good. */
  async leave(userId: number): Promise<void> {
    await this.database.afterCommit(() => this.streams.closeOf(userId));
  }

  private spread(update: Update, audience: Audience): void {
    this.streams.spread(this.log.add(update, audience), audience);
  }
}
