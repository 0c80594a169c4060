import { Injectable } from '@nestjs/common';
import { OnEvent } from '@nestjs/event-emitter';
import { AccountDeletion } from '../users/users.events.js';
import { LikeWriter } from './like-writer.js';

/** Keeps the counters equal to the likes there are. */
@Injectable()
export class LikesListener {
  constructor(private readonly writer: LikeWriter) {}

  @OnEvent(AccountDeletion.name, { suppressErrors: false })
  async onAccountDeletion({ userId }: AccountDeletion): Promise<void> {
    await this.writer.withdrawAll(userId);
  }
}
