import type { Message } from './message.entity.js';

/** The sender of a message: the client who opened the conversation, or the designer. */
export type Side = 'client' | 'designer';

export const OTHER_SIDE = { client: 'designer', designer: 'client' } as const;

/** A part of a list of conversations. */
export interface ListPage {
  readonly limit: number;
  readonly offset: number;
}

/** The validated input that opens a conversation. */
export interface NewContact {
  readonly designerId: number;
  /** Trimmed. */
  readonly message: string;
  readonly subject: string | null;
  /** Whole euro. */
  readonly budget: number | null;
  readonly leadId: number | null;
  /** The sender's own key of this command. */
  readonly clientRef: string | null;
  /** The sender's own key of an earlier message, in whose conversation this one goes on; null to open one. */
  readonly follows: string | null;
}

/** A validated message that is added to a conversation. */
export interface NewMessage {
  readonly contactId: number;
  /** Trimmed. */
  readonly message: string;
  readonly clientRef: string | null;
}

/** A message and the id of the one before it in the conversation; null for the first one. */
export interface LinkedMessage {
  readonly message: Message;
  readonly previousId: number | null;
  readonly isExcerpt: boolean;
}

/** What one side sees of the messages of a conversation. */
export interface ShownMessages {
  /** The text that opened the conversation. */
  readonly opening: string;
  /** Oldest first. */
  readonly messages: readonly LinkedMessage[];
  /** Messages of the other side that are not read. */
  readonly unread: number;
  /** Whether messages are left out or texts are shortened. */
  readonly isExcerpt: boolean;
}

/** A part of the messages of a conversation: at most `limit`, the newest before the id `before` (null: the newest). */
export interface MessagesPage {
  readonly limit: number;
  readonly before: number | null;
}

/** The names and pictures of the two people of a conversation. */
export interface Participants {
  readonly client: { readonly name: string; readonly email: string } | null;
  readonly designer: { readonly name: string; readonly picture: string | null } | null;
}

/** The person whose conversations a list contains. */
export interface ListOwner {
  readonly side: Side;
  /** The person's id for a client, the profile's id for a designer. */
  readonly id: number;
}

/** The sender and the receiver of a message. */
export interface Delivery {
  readonly sender: { readonly userId: number; readonly name: string };
  readonly recipient: { readonly userId: number; readonly name: string; readonly email: string };
}
