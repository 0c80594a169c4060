import type { Delivery } from './contacts.types.js';

/** Somebody wrote to somebody; published inside the transaction that stores the message. */
export class MessageSent {
  constructor(
    readonly message: { readonly id: number; readonly contactId: number; readonly text: string },
    readonly senderName: string,
    readonly recipient: Delivery['recipient'],
  ) {}
}
