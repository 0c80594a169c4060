import type { Readable } from 'node:stream';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Principal } from '../../common/http/access.js';
import { Channel, type ChannelEvent } from '../../platform/channel/channel.service.js';
import { Database } from '../../platform/database/database.service.js';
import { UpdateStreamsService } from './update-streams.service.js';
import { UpdatesLog } from './updates-log.js';
import type { Audience, Update, UpdateNotice } from './updates.types.js';

/** News that a reader who was away can still get. */
const KEPT = 1000;
const TOPIC = 'updates';

/** Tells open apps what happened, whichever replica they are connected to. */
@Injectable()
export class UpdatesService implements OnModuleInit {
  private readonly log = new UpdatesLog(KEPT);

  constructor(
    private readonly streams: UpdateStreamsService,
    private readonly channel: Channel,
    private readonly database: Database,
  ) {}

  onModuleInit(): void {
    this.channel.listen(TOPIC, {
      onEvent: (news) => {
        this.take(news);
      },
      onGap: ({ id, past }) => {
        this.log.begin(id);
        if (!past) this.streams.spreadToAll(this.log.sign('reset'));
      },
    });
  }

  /** Tells these people, once the transaction that this is called in is stored for good. */
  async publish(update: Update, audience: Audience): Promise<void> {
    await this.tell({ update, audience });
  }

  /** Ends a person's streams, once the transaction that this is called in is stored for good. */
  async leave(userId: number): Promise<void> {
    await this.tell({ left: userId });
  }

  /**
   * A stream of what happens from now on, as server-sent events. It begins with `hello`; or, for a reader who names the
   * last event seen, with what was missed, or with `reset` when that cannot be told and everything must be read again.
   */
  async follow(person: Principal, authorization: string, lastId: string | undefined): Promise<Readable> {
    // Another replica may have told the reader of what is still on its way here.
    if (lastId !== undefined && !this.log.knows(lastId)) await this.channel.settled();
    const stream = this.streams.add(person, authorization);
    const missed = lastId === undefined ? null : this.log.since(lastId, person);
    // Something is sent in any case: before it the reader does not even get the headers.
    if (missed) stream.send([': \n\n', ...missed].join(''));
    else stream.send(this.log.sign(lastId === undefined ? 'hello' : 'reset'));
    return stream;
  }

  private async tell(notice: UpdateNotice): Promise<void> {
    await this.database.afterCommit(() => this.channel.publish(TOPIC, notice));
  }

  private take({ id, data }: ChannelEvent): void {
    const notice = data as UpdateNotice;
    if ('left' in notice) this.streams.closeOf(notice.left);
    else this.streams.spread(this.log.add(id, notice.update, notice.audience), notice.audience);
  }
}
