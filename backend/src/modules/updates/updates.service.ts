import type { Readable } from 'node:stream';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Principal } from '../../common/http/access.js';
import { Channel, type ChannelEvent } from '../../platform/channel/channel.service.js';
import { Database } from '../../platform/database/database.service.js';
import { UpdateStreamsService } from './update-streams.service.js';
import { UpdatesLog } from './updates-log.js';
import type { Audience, Update, UpdateNotice } from './updates.types.js';

/** Number of events that a reader can still get after a reconnection. */
const LOG_CAPACITY = 1000;
const TOPIC = 'updates';

/** Sends events to open apps, whichever replica they are connected to. */
@Injectable()
export class UpdatesService implements OnModuleInit {
  private readonly log = new UpdatesLog(LOG_CAPACITY);

  constructor(
    private readonly streams: UpdateStreamsService,
    private readonly channel: Channel,
    private readonly database: Database,
  ) {}

  onModuleInit(): void {
    this.channel.listen(TOPIC, {
      onEvent: (event) => {
        this.receive(event);
      },
      onGap: ({ id, past }) => {
        this.log.startAfter(id);
        if (!past) this.streams.sendToAll(this.log.controlEvent('reset'));
      },
    });
  }

  /** Sends an event to an audience, after the commit of the current transaction. */
  async publish(update: Update, audience: Audience): Promise<void> {
    await this.publishNotice({ update, audience });
  }

  /** Closes the streams of a person, after the commit of the current transaction. */
  async closeStreamsOf(userId: number): Promise<void> {
    await this.publishNotice({ left: userId });
  }

  /**
   * A stream of events from now on, in the format of server-sent events. It starts with `hello`. For a reader who sends
   * the id of the last received event it starts with the missed events, or with `reset` when some may be lost and all
   * data must be read again.
   */
  async follow(person: Principal, authorization: string, lastId: string | undefined): Promise<Readable> {
    // Another replica may have sent the reader an event that has not arrived here yet.
    if (lastId !== undefined && !this.log.covers(lastId)) await this.channel.settled();
    const stream = this.streams.add(person, authorization);
    const missed = lastId === undefined ? null : this.log.since(lastId, person);
    // Something is sent in any case, because the headers are sent with the first data.
    if (missed) stream.send([': \n\n', ...missed].join(''));
    else stream.send(this.log.controlEvent(lastId === undefined ? 'hello' : 'reset'));
    return stream;
  }

  private async publishNotice(notice: UpdateNotice): Promise<void> {
    await this.database.afterCommit(() => this.channel.publish(TOPIC, notice));
  }

  private receive({ id, data }: ChannelEvent): void {
    const notice = data as UpdateNotice;
    if ('left' in notice) this.streams.closeOf(notice.left);
    else this.streams.sendTo(this.log.add(id, notice.update, notice.audience), notice.audience);
  }
}
