import type { User } from './user.entity.js';

/** An account as it is stored; never sent as it is. */
export type Account = User;

/** What other modules may know of a person. */
export interface PersonBrief {
  readonly id: number;
  readonly name: string;
  readonly email: string;
}

/** What a person may change of the own account; absent fields stay as they are. */
export interface ContactData {
  readonly name: string;
  /** Normalised. */
  readonly email: string;
  readonly location?: string | null;
  /** Public address of a stored picture. */
  readonly profile_picture?: string | null;
}

/** What an account is made from. */
export interface NewUser {
  /** Normalised: NFC, trimmed, lower case. */
  readonly email: string;
  readonly name: string;
  readonly passwordHash: string | null;
  /** Questionnaire result as counts of A to E, such as `3-0-1-0-1`. */
  readonly styleCounts: string | null;
  readonly location?: string | null;
  readonly isAdmin?: boolean;
  readonly emailVerifiedAt?: string | null;
  /** The `sub` of a Google account. */
  readonly googleId?: string | null;
}
