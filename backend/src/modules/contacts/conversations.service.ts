import { Injectable } from '@nestjs/common';
import { notFound } from '../../common/errors/product-error.js';
import type { Principal } from '../../common/http/access.js';
import type { Page } from '../../common/http/paging.js';
import { DesignersService } from '../designers/profiles/designers.service.js';
import { UsersService } from '../users/users.service.js';
import type { Contact } from './contact.entity.js';
import { toContact } from './contacts.mapper.js';
import { sideOf } from './contacts.policy.js';
import { ContactsRepository } from './contacts.repository.js';
import type { ListOwner, Side } from './contacts.types.js';
import type { ContactDto } from './dto/contact.dto.js';
import type { Message } from './message.entity.js';
import { MessagesRepository } from './messages.repository.js';

/** Reads conversations: contacts, their messages and the names, each with one query for a whole list. */
@Injectable()
export class ConversationsService {
  constructor(
    private readonly contacts: ContactsRepository,
    private readonly messages: MessagesRepository,
    private readonly designers: DesignersService,
    private readonly users: UsersService,
  ) {}

  /** A conversation and the person's side; 404 for everybody except its two people. */
  async seenBy(person: Principal, id: number): Promise<{ contact: Contact; side: Side }> {
    const contact = await this.contacts.findById(id);
    const side = contact && sideOf(person, contact);
    if (!side) throw notFound('Conversazione non trovata.');
    return { contact, side };
  }

  /** A part of a person's conversations, latest activity first, and the total number. */
  async list(owner: ListOwner, page: Page): Promise<{ contacts: ContactDto[]; total: number }> {
    const rows = await this.contacts.findOf(owner, page);
    const contacts = await this.completeAll(rows, owner.side);
    const isComplete = page.limit === null && page.offset === 0;
    return { contacts, total: isComplete ? rows.length : await this.contacts.countOf(owner) };
  }

  /** The number of conversations, on either side, with messages that a person has not read. */
  async unreadOf(userId: number): Promise<number> {
    return this.contacts.countUnreadOf(userId, await this.designers.idOfUser(userId));
  }

  /** One conversation with its messages, as shown to one side. */
  async complete(contact: Contact, viewer: Side): Promise<ContactDto> {
    const [complete] = await this.completeAll([contact], viewer);
    if (!complete) throw new Error('The list of one conversation is empty');
    return complete;
  }

  private async completeAll(contacts: readonly Contact[], viewer: Side): Promise<ContactDto[]> {
    if (contacts.length === 0) return [];
    const messages = byContact(await this.messages.findOf(contacts.map((contact) => contact.id)));
    const designers = await this.designers.briefs(present(contacts.map((contact) => contact.designer_id)));
    const clients = await this.users.profilesOf(present(contacts.map((contact) => contact.user_id)));
    return contacts.map((contact) => {
      const participants = {
        client: clients.get(contact.user_id ?? 0) ?? null,
        designer: designers.get(contact.designer_id ?? 0) ?? null,
      };
      return toContact(contact, messages.get(contact.id) ?? [], participants, viewer);
    });
  }
}

function byContact(messages: readonly Message[]): Map<number, Message[]> {
  const groups = new Map<number, Message[]>();
  for (const message of messages) {
    const group = groups.get(message.contact_id);
    if (group) group.push(message);
    else groups.set(message.contact_id, [message]);
  }
  return groups;
}

function present(ids: readonly (number | null)[]): number[] {
  return [...new Set(ids)].filter((id) => id !== null);
}
