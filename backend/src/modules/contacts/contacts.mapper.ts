import { isUnread } from '@stanze/domain/contact-statuses';
import type { Contact } from './contact.entity.js';
import type { Participants, Side } from './contacts.types.js';
import type { ContactDto, ContactMessageDto } from './dto/contact.dto.js';
import type { Message } from './message.entity.js';

const GONE_CLIENT = { name: 'Account eliminato', email: '' };
const GONE_DESIGNER = { name: 'Profilo eliminato', picture: null };

/** One message as shown to one side. */
export function toMessage(message: Message, viewer: Side): ContactMessageDto {
  return {
    id: message.id,
    contact_id: message.contact_id,
    sender: message.sender,
    message: message.body,
    created_at: message.created_at,
    read_at: message.read_at,
    client_ref: message.sender === viewer ? message.client_ref : null,
  };
}

/** The reference of the first message is stored with the conversation itself. */
function toMessages(
  contact: Contact,
  [first, ...others]: readonly Message[],
  viewer: Side,
): ContactMessageDto[] {
  if (!first) return [];
  const opening = { ...first, client_ref: contact.client_ref };
  return [opening, ...others].map((message) => toMessage(message, viewer));
}

/** A conversation as shown to one of its sides; `messages` contains all of them, oldest first. */
export function toContact(
  contact: Contact,
  messages: readonly Message[],
  { client, designer }: Participants,
  viewer: Side,
): ContactDto {
  const { name: designerName, picture } = designer ?? GONE_DESIGNER;
  const { name, email } = client ?? GONE_CLIENT;
  return {
    id: contact.id,
    designer_id: contact.designer_id,
    designer_name: designerName,
    designer_picture: picture,
    message: messages[0]?.body ?? '',
    user_name: name,
    user_email: email,
    created_at: contact.created_at,
    status: contact.status,
    subject: contact.subject,
    budget: contact.budget,
    lead_id: contact.lead_id === null ? null : Number(contact.lead_id),
    messages: toMessages(contact, messages, viewer),
    unread_count: unreadCount(contact, messages, viewer),
    last_message_at: contact.last_message_at,
  };
}

/** For the designer the status decides, because it can be set by hand; for the client the messages decide. */
function unreadCount(contact: Contact, messages: readonly Message[], viewer: Side): number {
  const unread = messages.filter((message) => message.sender !== viewer && message.read_at === null).length;
  if (viewer === 'client') return unread;
  return isUnread(contact.status) ? Math.max(unread, 1) : 0;
}
