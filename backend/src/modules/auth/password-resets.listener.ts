import { Injectable } from '@nestjs/common';
import { OnEvent } from '@nestjs/event-emitter';
import { EmailChanged } from '../users/users.events.js';
import { PasswordResetsRepository } from './password-resets.repository.js';

/** Who gave an address up must not get in with a mail that lies there. */
@Injectable()
export class PasswordResetsListener {
  constructor(private readonly resets: PasswordResetsRepository) {}

  @OnEvent(EmailChanged.name, { suppressErrors: false })
  async onEmailChanged({ userId }: EmailChanged): Promise<void> {
    await this.resets.deleteOf(userId);
  }
}
