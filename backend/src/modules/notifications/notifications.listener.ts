import { Inject, Injectable } from '@nestjs/common';
import { OnEvent } from '@nestjs/event-emitter';
import { ENV } from '../../config/config.module.js';
import type { Env } from '../../config/env.js';
import { ConversationRead, MessageSent } from '../contacts/contacts.events.js';
import { PictureHidden } from '../designers/profiles/designers.events.js';
import { RemovalRequested } from '../designers/removal/removal.events.js';
import { MailService } from '../mail/mail.service.js';
import { AccountDeletion } from '../users/users.events.js';
import { VerificationAnswered } from '../verification/verification.events.js';
import { digestKey, messageMail } from './message-mail.js';
import { pictureHiddenMail } from './picture-hidden-mail.js';
import { removalMail } from './removal-mail.js';
import { verificationMail } from './verification-mail.js';

/** Mails about messages, removals, hidden pictures and verification, stored in the transaction that publishes the event. */
@Injectable()
export class NotificationsListener {
  constructor(
    private readonly mail: MailService,
    @Inject(ENV) private readonly env: Env,
  ) {}

  @OnEvent(MessageSent.name, { suppressErrors: false })
  async onMessageSent(event: MessageSent): Promise<void> {
    await this.mail.collect(messageMail(event, this.env.publicUrl));
  }

  /** Messages that were read in the app need no mail any more. */
  @OnEvent(ConversationRead.name, { suppressErrors: false })
  async onConversationRead({ contactId, readAllBy }: ConversationRead): Promise<void> {
    if (readAllBy !== null) await this.mail.dropDigest(digestKey(contactId, readAllBy));
  }

  @OnEvent(RemovalRequested.name, { suppressErrors: false })
  async onRemovalRequested(event: RemovalRequested): Promise<void> {
    await this.mail.enqueue(removalMail(event, this.env.publicUrl));
  }

  @OnEvent(PictureHidden.name, { suppressErrors: false })
  async onPictureHidden(event: PictureHidden): Promise<void> {
    await this.mail.enqueue(pictureHiddenMail(event, this.env.publicUrl));
  }

  @OnEvent(VerificationAnswered.name, { suppressErrors: false })
  async onVerificationAnswered(event: VerificationAnswered): Promise<void> {
    await this.mail.enqueue(verificationMail(event, this.env.publicUrl));
  }

  /** Deletes the mails to a deleted account. */
  @OnEvent(AccountDeletion.name, { suppressErrors: false })
  async onAccountDeletion({ email }: AccountDeletion): Promise<void> {
    await this.mail.deleteTo(email);
  }
}
