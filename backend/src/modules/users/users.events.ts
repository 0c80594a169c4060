import type { ContactAuthor, FormerEmail } from './users.types.js';

/** The address of an account was changed; published inside the transaction that stores it. */
export class EmailChanged {
  constructor(
    readonly userId: number,
    readonly author: ContactAuthor,
    readonly previous: PreviousAddress,
  ) {}
}

/** What an account had before its address was changed. */
export interface PreviousAddress {
  readonly name: string;
  readonly email: string;
  /** Whether the address received mail, and gets one about the change. */
  readonly receivedMail: boolean;
  /** The token of the link that restores the address, for 7 days; null when its owner had not verified it. */
  readonly restorationToken: string | null;
}

/**
 * A person who receives the mail of a former address has undone its replacement; published after `EmailChanged`, inside
 * the transaction that stores it.
 */
export class AddressRestored {
  constructor(
    readonly userId: number,
    /** When the address was replaced: what was added since may be somebody else's. */
    readonly since: string,
  ) {}
}

/** An account has an address that nobody has verified; published inside the transaction that stores it. */
export class AddressUnverified {
  constructor(
    readonly userId: number,
    readonly email: string,
  ) {}
}

/** A link that verifies an address was created; published inside the transaction that stores the hash of its token. */
export class ConfirmationRequested {
  constructor(
    readonly email: string,
    /** The token of the link; single use, three days. */
    readonly token: string,
  ) {}
}

/** The name of a person was changed; published inside the transaction that stores it. */
export class NameChanged {
  constructor(
    readonly userId: number,
    readonly name: string,
  ) {}
}

/** A person replaces the password of their account; published inside the transaction that stores it. */
export class PasswordReplaced {
  constructor(readonly userId: number) {}
}

/** A person has proven to receive an account's mail and has set a new password; published inside that transaction. */
export class AccountReclaimed {
  constructor(readonly userId: number) {}
}

/**
 * A person has proven to receive the mail of an account whose address nobody had verified: whoever created it may be
 * somebody else. Published inside the transaction that marks the address as verified.
 */
export class UnverifiedAccountClaimed {
  constructor(readonly userId: number) {}
}

/** What happened to the factors of an account. */
export type FactorChange =
  | 'passkey-added'
  | 'passkey-removed'
  | 'totp-added'
  | 'totp-removed'
  | 'recovery-codes-renewed'
  | 'recovery-code-used'
  | 'wrong-codes'
  | 'google-linked'
  | 'ended-by-administrator';

/** The factors of an account were changed or tried; published inside the transaction of the change. */
export class FactorChanged {
  constructor(
    readonly userId: number,
    readonly change: FactorChange,
  ) {}
}

/** A link for a new password was requested; published inside the transaction that stores the hash of its token. */
export class PasswordResetRequested {
  constructor(
    readonly email: string,
    /** The token of the link; single use, 45 minutes. */
    readonly token: string,
  ) {}
}

/** An account is about to be deleted; published inside that transaction, while its rows still exist. */
export class AccountDeletion {
  constructor(
    readonly userId: number,
    readonly email: string,
    /** Path of the person's picture, whose file is deleted too. */
    readonly profilePicture: string | null,
    /** The addresses of the last 90 days before `email`. */
    readonly former: readonly FormerEmail[],
  ) {}
}

/** An administrator lost the role; published inside the transaction that stores it. */
export class AdministratorDemoted {
  constructor(readonly userId: number) {}
}

/** The person of an account that an administrator suspends, warns or answers. */
export interface ConcernedPerson {
  readonly userId: number;
  readonly name: string;
  readonly email: string;
}

/** An administrator has suspended an account; published inside the transaction that stores it. */
export class AccountSuspended {
  constructor(
    readonly userId: number,
    readonly at: string,
    readonly person: ConcernedPerson,
    readonly reason: string,
    /** Whether the address received mail until now. */
    readonly receivedMail: boolean,
  ) {}
}

/** An administrator has lifted a suspension; published inside the transaction that stores it. */
export class SuspensionLifted {
  constructor(
    readonly userId: number,
    readonly person: ConcernedPerson,
    readonly at: string,
  ) {}
}

/** An administrator has warned a person; published inside the transaction that records it. */
export class AccountWarned {
  constructor(
    readonly person: ConcernedPerson,
    readonly reason: string,
    /** Identifies the warning. */
    readonly key: string,
  ) {}
}
