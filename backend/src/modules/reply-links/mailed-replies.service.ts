import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.service.js';
import { isDuplicate } from '../../platform/database/engine.js';
import { ContactsService } from '../contacts/contacts.service.js';
import { ReplyWritingService } from '../contacts/writing/reply-writing.service.js';
import { RequestStepsService } from '../contacts/writing/request-steps.service.js';
import type { SentForm } from './reply-form.js';
import { ReplyLinksService } from './reply-links.service.js';
import type { OpenedLink, ShownConversation } from './reply-links.types.js';

/** Messages that the page of a link shows. */
const SHOWN_MESSAGES = 10;

/** Reads and answers the conversation of a link through the services that the app uses. */
@Injectable()
export class MailedRepliesService {
  constructor(
    private readonly links: ReplyLinksService,
    private readonly contacts: ContactsService,
    private readonly replies: ReplyWritingService,
    private readonly steps: RequestStepsService,
    private readonly database: Database,
  ) {}

  /**
   * The conversation of a link with its newest messages; null when the link is not valid, the person has no part in the
   * conversation any more, or one of the two has been deleted. Changes nothing.
   */
  async open(token: string): Promise<ShownConversation | null> {
    const link = await this.links.find(token);
    if (!link) return null;
    const { person, contactId } = link;
    const newest = { limit: SHOWN_MESSAGES, before: null };
    const { contact } = await this.contacts.page(person, contactId, newest);
    if (contact.designer_id === null || contact.user_email === '') return null;
    const side = contact.designer_id === person.designerId ? 'designer' : 'client';
    return { link, contact, side, otherName: side === 'client' ? contact.designer_name : contact.user_name };
  }

  /**
   * Sends the answer of a form without problems, and marks the messages that the page showed as read.
   * @throws as ReplyWritingService
   */
  async answer(link: OpenedLink, { text, key, readUpTo }: SentForm): Promise<void> {
    await this.once(async () => {
      await this.markRead(link, readUpTo);
      const sent = { contactId: link.contactId, message: text, clientRef: key };
      await this.replies.reply(link.person, sent);
    });
  }

  /**
   * Declines the request with a form without problems, and marks the messages that the page showed as read.
   * @throws as RequestStepsService
   */
  async decline(link: OpenedLink, { text, key, readUpTo, reason }: SentForm): Promise<void> {
    if (reason === null) return;
    await this.once(async () => {
      await this.markRead(link, readUpTo);
      const refusal = { reason, text: text === '' ? null : text, clientRef: key };
      await this.steps.decline(link.person, link.contactId, refusal);
    });
  }

  private async markRead({ person, contactId }: OpenedLink, upTo: number | null): Promise<void> {
    if (upTo !== null) await this.contacts.markRead(person, contactId, upTo);
  }

  /** Of two simultaneous requests with one key the second fails on the unique key; run again, it finds the message. */
  private async once(write: () => Promise<void>): Promise<void> {
    try {
      await this.database.transaction(write);
    } catch (error) {
      if (!isDuplicate(error)) throw error;
      await this.database.transaction(write);
    }
  }
}
