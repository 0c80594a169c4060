import type { BriefField } from '@stanze/domain/project-brief';
import type { StyleLetter } from '@stanze/domain/styles';
import type { BriefInput, BriefToCopy } from '../../briefs/briefs.types.js';
import type { Contact } from './contact.entity.js';
import type { ContactBrief } from './contact-brief.entity.js';
import type { MessagePhotoDto } from './dto/contact.dto.js';
import type { Message } from './message.entity.js';
import type { MessagePhoto } from './message-photo.entity.js';

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
  /** The conversation in which the message goes on when it follows none; null or undefined to open one. */
  readonly continuedContactId?: number | null;
  /** The brief that goes along; null without one. */
  readonly brief: SentBrief | null;
  /** Photos of the sender's collection that go along. */
  readonly photoIds: readonly number[];
}

/** The columns of a copy. */
export type ContactBriefRow = Omit<ContactBrief, 'contact' | 'user' | 'consent'>;

/** A brief, and the parts of it that the designer receives. */
export type SentBrief = BriefToCopy;

/** The columns of a photo that went along with a message. */
export type MessagePhotoRow = Omit<MessagePhoto, 'message' | 'user'>;

/** A photo of a message as its two people see it. */
export type ShownPhoto = MessagePhotoDto;

interface SentBriefBody {
  readonly brief_id: string;
  readonly fields: readonly BriefField[];
  readonly shown?: BriefInput | null;
  readonly file_ids?: readonly number[] | null;
}

/** The brief that a request contains. */
export function sentBriefOf({ brief_id: briefId, fields, shown = null, file_ids }: SentBriefBody): SentBrief {
  return { briefId, fields, shown, fileIds: file_ids ?? null };
}

/** A validated message that is added to a conversation. */
export interface NewMessage {
  readonly contactId: number;
  /** Trimmed. */
  readonly message: string;
  readonly clientRef: string | null;
  /** Photos of the client's collection that go along; none without it. */
  readonly photoIds?: readonly number[];
  /** The recipient gets another mail about the same event. */
  readonly isMailedApart?: boolean;
}

/** A conversation in which nobody else writes until the end of a transaction. */
export interface LockedConversation {
  readonly side: Side;
  /** Null when the account is deleted. */
  readonly clientId: number | null;
  /** Null when the profile is deleted. */
  readonly designerId: number | null;
}

/** A message and the id of the one before it in the conversation; null for the first one. */
export interface LinkedMessage {
  readonly message: Message;
  readonly previousId: number | null;
  readonly isExcerpt: boolean;
  readonly photos: readonly ShownPhoto[];
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
  /** What the designer has received of a brief; null when none was ever sent. */
  readonly brief: ContactBriefRow | null;
}

/** A part of the messages of a conversation: at most `limit`, the newest before the id `before` (null: the newest). */
export interface MessagesPage {
  readonly limit: number;
  readonly before: number | null;
}

/** The names and pictures of the two people of a conversation. */
export interface Participants {
  readonly client: { readonly name: string; readonly email: string } | null;
  readonly designer: {
    readonly userId: number;
    readonly name: string;
    readonly picture: string | null;
    readonly style: StyleLetter;
  } | null;
}

/** The person whose conversations a list contains. */
export interface ListOwner {
  readonly side: Side;
  /** The person's id for a client, the profile's id for a designer. */
  readonly id: number;
  /** The person's account. */
  readonly userId: number;
}

/** The sender and the receiver of a message. */
export interface Delivery {
  readonly sender: { readonly userId: number; readonly name: string };
  readonly recipient: { readonly userId: number; readonly name: string; readonly email: string };
}

/** A request in the administrators' figures: without any text of the conversation and without its client. */
export type RequestFigureRow = Pick<
  Contact,
  'id' | 'created_at' | 'state' | 'state_changed_at' | 'answered_at' | 'designer_id'
>;
