import { Injectable, type OnModuleInit } from '@nestjs/common';
import { OnEvent } from '@nestjs/event-emitter';
import { Retention } from '../../../platform/retention/retention.service.js';
import { EmailChanged } from '../../users/users.events.js';
import { PasswordResetsRepository } from './password-resets.repository.js';

/** Deletes links for a new password that must not be used any more. */
@Injectable()
export class PasswordResetsRetention implements OnModuleInit {
  constructor(
    private readonly resets: PasswordResetsRepository,
    private readonly retention: Retention,
  ) {}

  onModuleInit(): void {
    this.retention.register({
      name: 'password resets',
      deleteSome: (now, limit) => this.resets.deleteExpired(new Date(now).toISOString(), limit),
    });
  }

  /** A link in the mailbox of the previous address must not give access to the account. */
  @OnEvent(EmailChanged.name, { suppressErrors: false })
  async onEmailChanged({ userId }: EmailChanged): Promise<void> {
    await this.resets.deleteOf(userId);
  }
}
