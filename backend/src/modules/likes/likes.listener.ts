import { Injectable } from '@nestjs/common';
import { OnEvent } from '@nestjs/event-emitter';
import { AccountDeletion } from '../users/users.events.js';
import { LikeWritingService } from './like-writing.service.js';

/** Takes back the likes of an account before it is deleted, so that the designers' numbers of likes stay correct. */
@Injectable()
export class LikesListener {
  constructor(private readonly writing: LikeWritingService) {}

  @OnEvent(AccountDeletion.name, { suppressErrors: false })
  async onAccountDeletion({ userId }: AccountDeletion): Promise<void> {
    await this.writing.deleteAllOf(userId);
  }
}
