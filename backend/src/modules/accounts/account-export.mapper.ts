import type { DesignerBrief } from '../designers/profiles/designers.types.js';
import type { Side } from '../contacts/contacts.types.js';
import type { GivenConsent } from '../consents/consents.types.js';
import type { Account } from '../users/users.types.js';

interface Like {
  readonly designer_id: number;
  readonly liked_at: string;
}

interface Message {
  readonly sender: string;
  readonly message: string;
  readonly created_at: string;
  readonly read_at: string | null;
}

interface Conversation {
  readonly id: number;
  readonly designer_name: string;
  readonly user_name: string;
  readonly subject: string | null;
  readonly budget: number | null;
  readonly status: string;
  readonly created_at: string;
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
    created_at: user.created_at,
    updated_at: user.updated_at,
  };
}

/** A consent, with the names of the exported file. */
export function toExportedConsent({ kind, text_version, source, created_at }: GivenConsent) {
  // biome-ignore format: the quotes mark a name that the format of the exported file requires
  return { kind, text_version, 'place': source, created_at };
}

/** Liked designers, with their names. */
export function toExportedLikes(likes: readonly Like[], designers: ReadonlyMap<number, DesignerBrief>) {
  return likes.map(({ designer_id, liked_at }) => ({
    designer_id,
    designer_name: designers.get(designer_id)?.name ?? null,
    liked_at,
  }));
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
    messages: contact.messages.map((message) => toExportedMessage(message, side)),
  };
}

function toExportedMessage({ sender, message, created_at, read_at }: Message, side: Side) {
  return { from: sender === side ? 'me' : 'them', message, created_at, read_at };
}
