import type { Delivery } from './contacts.types.js';

/** Somebody wrote to somebody; published inside the transaction that stores the message. */
export class MessageSent {
  constructor(
    readonly message: { readonly id: number; readonly contactId: number; readonly text: string },
    readonly sender: Delivery['sender'],
    readonly recipient: Delivery['recipient'],
  ) {}
}

/** What is read of a conversation changed, or its status did; published inside the transaction of the mark. */
export class ConversationRead {
  constructor(
    readonly contactId: number,
    /** Null once the account is gone. */
    readonly clientUserId: number | null,
    /** Null once the profile is gone. */
    readonly designerId: number | null,
  ) {}
}
