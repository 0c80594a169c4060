import type { RequestState } from '@stanze/domain/request-state';
import type { Delivery, Side } from './contacts.types.js';

/** A message was sent; published inside the transaction that stores it. */
export class MessageSent {
  constructor(
    readonly message: {
      readonly id: number;
      readonly contactId: number;
      readonly text: string;
      readonly from: Side;
      /** The recipient gets another mail about the same event. */
      readonly isMailedApart?: boolean;
    },
    readonly sender: Delivery['sender'],
    readonly recipient: Delivery['recipient'],
  ) {}
}

/** A client opened a conversation with a designer; published inside the transaction that stores it. */
export class ContactOpened {
  constructor(
    readonly clientUserId: number,
    readonly designerId: number,
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

/** A request has another state; published inside the transaction of the change. */
export class RequestStateChanged {
  constructor(
    readonly contactId: number,
    /** Null when the account is deleted. */
    readonly clientUserId: number | null,
    /** Null when the profile is deleted. */
    readonly designerId: number | null,
    readonly state: RequestState,
  ) {}
}

/** A brief was sent or withdrawn; published inside the transaction of the change. */
export class ContactBriefChanged {
  constructor(
    readonly contactId: number,
    /** Null when the account is deleted. */
    readonly clientUserId: number | null,
    /** Null when the profile is deleted. */
    readonly designerId: number | null,
  ) {}
}

/** An open request has other due times, because the designer's pause was set, changed or ended; published inside that transaction. */
export class AnswerTimesMoved {
  constructor(
    readonly contactId: number,
    /** Null when the account is deleted. */
    readonly clientUserId: number | null,
    readonly designerId: number,
  ) {}
}

/**
 * A person blocked the other one of a conversation or lifted the block, or an account was suspended; published inside the
 * transaction of the change.
 */
export class ConversationsSilenced {
  constructor(
    readonly contactIds: readonly number[],
    /** The person who blocks; null for a suspension. */
    readonly userId: number | null,
    /** The sides whose pending mails are not sent. */
    readonly sides: readonly Side[],
  ) {}
}

/** The people of a request whose time for an answer passes. */
export interface AwaitedAnswer {
  readonly contactId: number;
  /** When the answer is due. */
  readonly dueAt: string;
  readonly client: { readonly userId: number; readonly name: string; readonly email: string };
  readonly designer: { readonly userId: number; readonly name: string; readonly email: string };
}

/** A third of the time for an answer is left; published once a request, inside the transaction that marks it. */
export class AnswerReminderDue {
  constructor(readonly awaited: AwaitedAnswer) {}
}

/** The time for an answer is over; published once a request, inside the transaction of that change. */
export class AnswerMissed {
  constructor(readonly awaited: AwaitedAnswer) {}
}
