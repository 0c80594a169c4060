import { Inject, Injectable } from '@nestjs/common';
import { OnEvent } from '@nestjs/event-emitter';
import { ENV } from '../../config/config.module.js';
import type { Env } from '../../config/env.js';
import {
  AnswerMissed,
  AnswerReminderDue,
  ConversationRead,
  MessageSent,
  RequestStateChanged,
} from '../contacts/conversations/contacts.events.js';
import type { Side } from '../contacts/conversations/contacts.types.js';
import { PictureHidden } from '../designers/profiles/designers.events.js';
import { RemovalRequested } from '../designers/removal/removal.events.js';
import { MailService } from '../mail/mail.service.js';
import { ReplyLinksService } from '../reply-links/reply-links.service.js';
import { AccountDeletion, EmailChanged } from '../users/users.events.js';
import { UsersService } from '../users/users.service.js';
import { answerMissedMail, answerReminderMail } from './answer-time-mails.js';
import { digestKey, messageMail } from './message-mail.js';
import { pictureHiddenMail } from './picture-hidden-mail.js';
import { removalMail } from './removal-mail.js';

/** Mails about messages, awaited answers, removals, and hidden pictures, stored in the transaction that publishes the event. */
@Injectable()
export class NotificationsListener {
  constructor(
    private readonly mail: MailService,
    private readonly links: ReplyLinksService,
    private readonly users: UsersService,
    @Inject(ENV) private readonly env: Env,
  ) {}

  @OnEvent(MessageSent.name, { suppressErrors: false })
  async onMessageSent(event: MessageSent): Promise<void> {
    const { message, sender, recipient } = event;
    if (message.isMailedApart) return;
    const link = {
      ...{ contactId: message.contactId, userId: recipient.userId },
      otherUserId: sender.userId,
    };
    await this.mail.collect(messageMail(event, this.env.publicUrl, () => this.links.create(link)));
  }

  /** Messages that were read in the app need no mail any more. */
  @OnEvent(ConversationRead.name, { suppressErrors: false })
  async onConversationRead({ contactId, readAllBy }: ConversationRead): Promise<void> {
    if (readAllBy !== null) await this.drop(contactId, readAllBy);
  }

  /**
   * A former address gets no message any more, and the links in its mailbox end. Called for every change of an address, also
   * for one that is undone.
   */
  @OnEvent(EmailChanged.name, { suppressErrors: false })
  async onEmailChanged({ userId, previous }: EmailChanged): Promise<void> {
    const user = await this.users.findById(userId);
    const unsent = user ? await this.mail.redirectDigests(previous.email, user.email) : [];
    await this.links.revokeAll(userId, unsent);
  }

  /** A withdrawn request needs no mail any more. */
  @OnEvent(RequestStateChanged.name, { suppressErrors: false })
  async onRequestStateChanged({ contactId, state }: RequestStateChanged): Promise<void> {
    if (state === 'withdrawn') await this.drop(contactId, 'designer');
  }

  @OnEvent(AnswerReminderDue.name, { suppressErrors: false })
  async onAnswerReminderDue({ awaited }: AnswerReminderDue): Promise<void> {
    await this.mail.enqueue(answerReminderMail(awaited, this.env.publicUrl));
  }

  @OnEvent(AnswerMissed.name, { suppressErrors: false })
  async onAnswerMissed({ awaited }: AnswerMissed): Promise<void> {
    await this.mail.enqueue(answerMissedMail(awaited, this.env.publicUrl));
  }

  @OnEvent(RemovalRequested.name, { suppressErrors: false })
  async onRemovalRequested(event: RemovalRequested): Promise<void> {
    await this.mail.enqueue(removalMail(event, this.env.publicUrl));
  }

  @OnEvent(PictureHidden.name, { suppressErrors: false })
  async onPictureHidden(event: PictureHidden): Promise<void> {
    await this.mail.enqueue(pictureHiddenMail(event, this.env.publicUrl));
  }

  /** Deletes the mails to a deleted account; a former address may be another account's now. */
  @OnEvent(AccountDeletion.name, { suppressErrors: false })
  async onAccountDeletion({ email, former }: AccountDeletion): Promise<void> {
    await this.mail.deleteTo(email);
    for (const address of former) await this.mail.deleteTo(address.email, address.changedAt);
  }

  /** Deletes the mail that has not been sent, and the link that nobody has received. */
  private async drop(contactId: number, recipient: Side): Promise<void> {
    const token = await this.mail.dropDigest(digestKey(contactId, recipient));
    if (token !== null) await this.links.discard(token);
  }
}
