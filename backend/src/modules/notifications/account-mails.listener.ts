import { Inject, Injectable } from '@nestjs/common';
import { OnEvent } from '@nestjs/event-emitter';
import { ENV } from '../../config/config.module.js';
import type { Env } from '../../config/env.js';
import { Clock } from '../../platform/clock/clock.service.js';
import { MailService } from '../mail/mail.service.js';
import {
  ConfirmationRequested,
  EmailChanged,
  FactorChanged,
  PasswordResetRequested,
} from '../users/users.events.js';
import { UsersService } from '../users/users.service.js';
import { confirmationMail, emailChangedMail, resetMail } from './account-mails.js';
import { factorMail } from './factor-mail.js';

/** Mails about changes of an account, stored in the transaction that publishes the event. */
@Injectable()
export class AccountMailsListener {
  constructor(
    private readonly mail: MailService,
    private readonly users: UsersService,
    private readonly clock: Clock,
    @Inject(ENV) private readonly env: Env,
  ) {}

  @OnEvent(ConfirmationRequested.name, { suppressErrors: false })
  async onConfirmationRequested(event: ConfirmationRequested): Promise<void> {
    await this.mail.enqueue(confirmationMail(event, this.env.publicUrl));
  }

  @OnEvent(PasswordResetRequested.name, { suppressErrors: false })
  async onPasswordResetRequested(event: PasswordResetRequested): Promise<void> {
    await this.mail.enqueue(resetMail(event, this.env.publicUrl));
  }

  @OnEvent(EmailChanged.name, { suppressErrors: false })
  async onEmailChanged(event: EmailChanged): Promise<void> {
    if (event.previous.receivedMail) await this.mail.enqueue(emailChangedMail(event, this.env.publicUrl));
  }

  @OnEvent(FactorChanged.name, { suppressErrors: false })
  async onFactorChanged({ userId, change }: FactorChanged): Promise<void> {
    const user = await this.users.findById(userId);
    const today = this.clock.timestamp().slice(0, 10);
    if (user) await this.mail.enqueue(factorMail(user, change, today));
  }
}
