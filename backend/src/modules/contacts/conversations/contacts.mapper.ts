import { isUnread } from '@stanze/domain/contact-statuses';
import type { BriefContent } from '@stanze/domain/project-brief';
import type { Contact } from './contact.entity.js';
import type { ContactBriefRow, LinkedMessage, Participants, ShownMessages, Side } from './contacts.types.js';
import type { ContactBriefDto, ContactDto, ContactMessageDto } from './dto/contact.dto.js';

/** A deleted client, as shown to the designer. */
export const GONE_CLIENT = { name: 'Account eliminato', email: '' };
/** A deleted designer, as shown to the client. */
export const GONE_DESIGNER = { name: 'Profilo eliminato', picture: null, style: null };

/** One message as shown to one side. */
export function toMessage(
  { message, previousId, isExcerpt, photos }: LinkedMessage,
  viewer: Side,
): ContactMessageDto {
  return {
    id: message.id,
    contact_id: message.contact_id,
    sender: message.sender,
    message: message.body,
    created_at: message.created_at,
    read_at: message.read_at,
    client_ref: message.sender === viewer ? message.client_ref : null,
    previous_id: previousId,
    is_excerpt: isExcerpt,
    photos: [...photos],
  };
}

/** The reference of the first message is stored with the conversation itself. */
function toShown(contact: Contact, linked: LinkedMessage, viewer: Side): ContactMessageDto {
  if (linked.previousId !== null) return toMessage(linked, viewer);
  const message = { ...linked.message, client_ref: contact.client_ref };
  return toMessage({ ...linked, message }, viewer);
}

/** A conversation as shown to one of its sides. */
export function toContact(
  contact: Contact,
  shown: ShownMessages,
  { client, designer }: Participants,
  viewer: Side,
): ContactDto {
  const { name: designerName, picture, style } = designer ?? GONE_DESIGNER;
  const { name, email } = client ?? GONE_CLIENT;
  return {
    id: contact.id,
    designer_id: contact.designer_id,
    designer_name: designerName,
    designer_picture: picture,
    designer_style: style,
    message: shown.opening,
    user_name: name,
    user_email: email,
    created_at: contact.created_at,
    status: contact.status,
    subject: contact.subject,
    budget: contact.budget,
    lead_id: contact.lead_id === null ? null : Number(contact.lead_id),
    messages: shown.messages.map((message) => toShown(contact, message, viewer)),
    unread_count: unreadCount(contact, shown.unread, viewer),
    last_message_at: contact.last_message_at,
    is_excerpt: shown.isExcerpt,
    state: contact.state,
    state_changed_at: contact.state_changed_at ?? contact.created_at,
    answer_due_at: contact.answer_due_at,
    decline_reason: contact.decline_reason,
    batch_size: contact.batch_size,
    brief: shown.brief && toContactBrief(shown.brief, viewer),
    brief_withdrawn_at: shown.brief?.withdrawn_at ?? null,
  };
}

/** What the designer has received of a brief; null after it was withdrawn. */
function toContactBrief(
  { content, brief_id, sent_at }: ContactBriefRow,
  viewer: Side,
): ContactBriefDto | null {
  if (content === null) return null;
  const copy = JSON.parse(content) as BriefContent;
  const { name, home, rooms, square_metres, budget, timing, town, work_mode, files } = copy;
  return {
    name,
    home,
    rooms: [...rooms],
    square_metres,
    budget,
    timing,
    town,
    work_mode,
    ...(files && { files: [...files] }),
    brief_id: viewer === 'client' ? brief_id : null,
    sent_at,
  };
}

/** For the designer the status decides, because it can be set by hand; for the client the messages decide. */
function unreadCount(contact: Contact, unread: number, viewer: Side): number {
  if (viewer === 'client') return unread;
  return isUnread(contact.status) ? Math.max(unread, 1) : 0;
}
