import { Inject, Injectable } from '@nestjs/common';
import { OnEvent } from '@nestjs/event-emitter';
import { ENV } from '../../config/config.module.js';
import type { Env } from '../../config/env.js';
import { ConversationsSilenced } from '../contacts/conversations/contacts.events.js';
import { MailService } from '../mail/mail.service.js';
import { ReportSettled } from '../reports/reports.events.js';
import { AccountSuspended, AccountWarned, SuspensionLifted } from '../users/users.events.js';
import { callDigestKey } from './appointment-mail.js';
import { digestKey } from './message-mail.js';
import { reportSettledMail, suspensionLiftedMail, suspensionMail, warningMail } from './moderation-mails.js';

/** Mails about reports and suspensions, and those that a block or a suspension stops. */
@Injectable()
export class ModerationMailsListener {
  constructor(
    private readonly mail: MailService,
    @Inject(ENV) private readonly env: Env,
  ) {}

  @OnEvent(ReportSettled.name, { suppressErrors: false })
  async onReportSettled(event: ReportSettled): Promise<void> {
    await this.mail.enqueue(reportSettledMail(event, this.env.publicUrl));
  }

  @OnEvent(AccountWarned.name, { suppressErrors: false })
  async onAccountWarned(event: AccountWarned): Promise<void> {
    await this.mail.enqueue(warningMail(event, this.env.publicUrl));
  }

  @OnEvent(AccountSuspended.name, { suppressErrors: false })
  async onAccountSuspended(event: AccountSuspended): Promise<void> {
    await this.mail.deleteUnsentTo(event.person.email);
    if (event.receivedMail) await this.mail.enqueue(suspensionMail(event, this.env.publicUrl));
  }

  @OnEvent(SuspensionLifted.name, { suppressErrors: false })
  async onSuspensionLifted(event: SuspensionLifted): Promise<void> {
    await this.mail.enqueue(suspensionLiftedMail(event, this.env.publicUrl));
  }

  /** Messages of a person who is blocked, or of a suspended one, are not mailed any more. */
  @OnEvent(ConversationsSilenced.name, { suppressErrors: false })
  async onConversationsSilenced({ contactIds, sides }: ConversationsSilenced): Promise<void> {
    for (const contactId of contactIds) {
      for (const side of sides) {
        await this.mail.cancelDigests(digestKey(contactId, side));
        await this.mail.cancelDigests(callDigestKey(contactId, side));
      }
    }
  }
}
