import type { DesignerBrief } from '../designers/profiles/designers.types.js';
import type { Side } from '../contacts/conversations/contacts.types.js';
import type { GivenConsent } from '../consents/consents.types.js';
import type { MySavedPhotoDto } from '../saved-photos/dto/saved-photo-answers.dto.js';
import type { Account, FormerEmail } from '../users/users.types.js';

interface Like {
  readonly designer_id: number;
  readonly liked_at: string;
}

interface Message {
  readonly sender: string;
  readonly message: string;
  readonly created_at: string;
  readonly read_at: string | null;
  readonly photos: readonly (Omit<MySavedPhotoDto, 'picture' | 'saved_at'> & {
    readonly picture: { readonly url: string } | null;
  })[];
}

interface Conversation {
  readonly id: number;
  readonly designer_name: string;
  readonly user_name: string;
  readonly subject: string | null;
  readonly budget: number | null;
  readonly status: string;
  readonly created_at: string;
  readonly last_message_at: string;
  readonly state: string;
  readonly state_changed_at: string;
  readonly answer_due_at: string | null;
  readonly decline_reason: string | null;
  readonly batch_size: number;
  readonly brief: object | null;
  readonly brief_withdrawn_at: string | null;
  readonly messages: readonly Message[];
}

/** The fields of an account that are exported for the person: no hashes, tokens or internal numbers. */
export function toExportedPerson(user: Account) {
  return {
    id: user.id,
    name: user.name,
    email: user.email,
    email_verified_at: user.email_verified_at,
    predates_verification: user.predates_verification,
    location: user.location,
    profile_picture: user.profile_picture,
    has_password: user.password_hash !== null,
    google_id: user.google_id,
    is_admin: user.is_admin,
    suspended_at: user.suspended_at,
    created_at: user.created_at,
    updated_at: user.updated_at,
  };
}

/** An address that the account had before. */
export function toExportedAddress({ email, changedAt, restorableUntil }: FormerEmail) {
  return { email, changed_at: changedAt, restorable_until: restorableUntil };
}

/** A consent, with the names of the exported file. */
export function toExportedConsent({ kind, text_version, source, created_at, ...brief }: GivenConsent) {
  // biome-ignore format: the quotes mark a name that the format of the exported file requires
  const given = { kind, text_version, 'place': source, created_at };
  if (brief.contact_id === null) return given;
  const { contact_id, fields, withdrawn_at } = brief;
  return { ...given, contact_id, fields, withdrawn_at };
}

/** Liked designers, with their names. */
export function toExportedLikes(likes: readonly Like[], designers: ReadonlyMap<number, DesignerBrief>) {
  return likes.map(({ designer_id, liked_at }) => ({
    designer_id,
    designer_name: designers.get(designer_id)?.name ?? null,
    liked_at,
  }));
}

/** A photo of the collection, with its notes. */
export function toExportedSavedPhoto({ picture, ...photo }: MySavedPhotoDto) {
  return { ...photo, picture: picture?.url ?? null };
}

/** A conversation; of the other person it contains only the name and the messages. */
export function toExportedConversation(contact: Conversation, side: Side) {
  return {
    id: contact.id,
    with: side === 'client' ? contact.designer_name : contact.user_name,
    subject: contact.subject,
    budget: contact.budget,
    status: contact.status,
    created_at: contact.created_at,
    last_message_at: contact.last_message_at,
    state: contact.state,
    state_changed_at: contact.state_changed_at,
    answer_due_at: contact.answer_due_at,
    decline_reason: contact.decline_reason,
    batch_size: contact.batch_size,
    brief: contact.brief,
    brief_withdrawn_at: contact.brief_withdrawn_at,
    messages: contact.messages.map((message) => toExportedMessage(message, side)),
  };
}

function toExportedMessage({ sender, message, created_at, read_at, photos }: Message, side: Side) {
  const attached = photos.map(({ picture, ...photo }) => ({ ...photo, picture: picture?.url ?? null }));
  return { from: sender === side ? 'me' : 'them', message, created_at, read_at, photos: attached };
}
