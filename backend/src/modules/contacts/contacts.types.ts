/** Who wrote a message: the person who opened the conversation, or the designer. */
export type Side = 'client' | 'designer';

/** What opens a conversation, already checked. */
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
}

/** A message added to a conversation, already checked. */
export interface NewMessage {
  readonly contactId: number;
  /** Trimmed. */
  readonly message: string;
  readonly clientRef: string | null;
}

/** What people see of the two sides of a conversation. */
export interface Participants {
  readonly client: { readonly name: string; readonly email: string } | null;
  readonly designer: { readonly name: string; readonly picture: string | null } | null;
}

/** Whose conversations a list shows. */
export interface ListOwner {
  readonly side: Side;
  /** The person's id for a client, the profile's id for a designer. */
  readonly id: number;
}

/** From whom to whom a message goes. */
export interface Delivery {
  readonly sender: { readonly userId: number; readonly name: string };
  readonly recipient: { readonly userId: number; readonly name: string; readonly email: string };
}
