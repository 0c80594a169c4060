import type { Delivery, Side } from './contacts.types.js';

/** A message was sent; published inside the transaction that stores it. */
export class MessageSent {
  constructor(
    readonly message: {
      readonly id: number;
      readonly contactId: number;
      readonly text: string;
      readonly from: Side;
    },
    readonly sender: Delivery['sender'],
    readonly recipient: Delivery['recipient'],
  ) {}
}

/** The read messages of a conversation, or its status, have changed; published inside the transaction of the change. */
export class ConversationRead {
  constructor(
    readonly contactId: number,
    /** Null when the account is deleted. */
    readonly clientUserId: number | null,
    /** Null when the profile is deleted. */
    readonly designerId: number | null,
    /** The side that has read all messages of the other one; null when some are unread. */
    readonly readAllBy: Side | null,
  ) {}
}
