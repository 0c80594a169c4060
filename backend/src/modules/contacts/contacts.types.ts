/** The sender of a message: the client who opened the conversation, or the designer. */
export type Side = 'client' | 'designer';

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
