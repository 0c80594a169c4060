import type { RawRow } from '../../platform/database/rows.js';
import type { User } from './user.entity.js';

/** A stored account; never sent to a client as a whole. */
export type Account = User;

/** Name and address of a person, for other modules. */
export type PersonBrief = Readonly<Pick<User, 'id' | 'name' | 'email'>>;

/** The account and role of a signed-in request. */
export type IdentityRow = RawRow<User, 'name' | 'email' | 'is_admin' | 'token_version'>;

/** The columns that decide whether mail is sent to the address of an account. */
export type Deliverability = RawRow<User, 'email_verified_at' | 'predates_verification' | 'suspended_at'>;

/** An account as a row of the administrators' table. */
export type UserRow = RawRow<
  User,
  'id' | 'email' | 'name' | 'location' | 'profile_picture' | 'created_at' | 'google_id' | 'is_admin'
> & { readonly has_password: 0 | 1 };

/** The fields of their account that a person may change; absent fields are not changed. */
export interface ContactData {
  readonly name: string;
  /** Normalised. */
  readonly email: string;
  readonly location?: string | null;
  /** Public address of a stored picture. */
  readonly profile_picture?: string | null;
}

/** Who changes the contact data of an account, and so what of theirs stays valid when the address changes. */
export interface ContactAuthor {
  /** The session that requested the change; null when another person requested it. */
  readonly sessionId: string | null;
  /**
   * Whether it was requested with the token of a registration that has no password yet. The previous address then
   * receives no mail, because it may have been mistyped and belong to a stranger.
   */
  readonly isRegistering?: boolean;
}

/** An address that an account had before. */
export interface FormerEmail {
  readonly email: string;
  /** When the account got another address. */
  readonly changedAt: string;
  /** Until when a mailed link restores the address; null: there is no link. */
  readonly restorableUntil: string | null;
}

/** A former address whose link was used. */
export interface RestorableAddress extends Pick<FormerEmail, 'email' | 'changedAt'> {
  readonly userId: number;
}

/** The data of a new account. */
export interface NewUser {
  /** Normalised: NFC, trimmed, lower case. */
  readonly email: string;
  readonly name: string;
  readonly passwordHash: string | null;
  /** Questionnaire result as counts of A to E, such as `3-0-1-0-1`. */
  readonly styleCounts: string | null;
  readonly location?: string | null;
  readonly isAdmin?: boolean;
  /** Whether the address is verified already. */
  readonly isVerified?: boolean;
  /** The `sub` of a Google account. */
  readonly googleId?: string | null;
}
