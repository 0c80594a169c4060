import type { Passkey } from './passkey.entity.js';

/** A stored passkey. */
export type StoredPasskey = Passkey;

/** A passkey before it is stored. */
export type NewPasskey = Omit<Passkey, 'id' | 'user' | 'user_id'>;

/** What a challenge is for. */
export type ChallengePurpose = 'add' | 'sign-in';

/** A challenge for an authenticator. */
export interface IssuedChallenge {
  /** Sent back by the client together with the answer of the authenticator. */
  readonly id: string;
  /** base64url. */
  readonly challenge: string;
}

/** The challenge that belonged to an id; it has been used up. */
export interface UsedChallenge {
  readonly challenge: string;
  readonly userHandle: string | null;
}

/** What a new credential is stored with. */
export interface NewCredential {
  readonly credentialId: string;
  readonly publicKey: string;
  readonly counter: number;
  readonly isSynced: boolean;
}

/** A passkey in the export of the person. */
export interface ExportedPasskey {
  readonly name: string;
  readonly created_at: string;
  readonly last_used_at: string | null;
}
