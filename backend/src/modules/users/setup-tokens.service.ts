import { Injectable } from '@nestjs/common';
import { SETUP_TOKEN_MINUTES } from '@stanze/domain/limits';
import { newSecret, sameHash, sha256 } from '../../common/secrets.js';
import { Clock } from '../../platform/clock/clock.service.js';
import { Database } from '../../platform/database/database.service.js';
import { SetupTokensRepository } from './setup-tokens.repository.js';

const LIFE_MS = SETUP_TOKEN_MINUTES * 60 * 1000;
/** Compared with when there is nothing to compare with. */
const NO_HASH = sha256('');

/** A request that can be recognised when it is sent again. */
export interface RequestMark {
  /** Of who sent it and its key; null: sent without a key. */
  readonly keyHash: string | null;
  /** Of what was sent. */
  readonly fingerprint: string;
}

/** The right to choose an account's first password; the only writer of `setup_tokens`. */
@Injectable()
export class SetupTokensService {
  constructor(
    private readonly tokens: SetupTokensRepository,
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** A new token for an account that has no password; it is handed out here and nowhere else. */
  async issue(userId: number, mark: RequestMark): Promise<string> {
    const token = newSecret();
    await this.keep(userId, mark, sha256(token));
    return token;
  }

  /** Remembers the request of a person who can sign in already, without any token. */
  remember(userId: number, mark: RequestMark): Promise<void> {
    return this.keep(userId, mark, null);
  }

  /** A new token in place of one whose answer got lost; the old one is worth nothing any more. */
  async renew(userId: number): Promise<string> {
    const token = newSecret();
    await this.database.transaction(() =>
      this.tokens.renew(userId, sha256(token), this.clock.timestamp(LIFE_MS)),
    );
    return token;
  }

  /** The account that was made by the request with this key, and what was sent; null for a new key. */
  async earlier(keyHash: string): Promise<{ userId: number; fingerprint: string } | null> {
    const row = await this.tokens.findByKey(keyHash);
    return row && { userId: row.user_id, fingerprint: row.fingerprint };
  }

  /** Does this token open this account (id 0: no account)? Takes the same time in all cases. */
  async isGood(userId: number, token: string): Promise<boolean> {
    const row = await this.tokens.find(userId);
    const same = sameHash(row?.token_hash ?? NO_HASH, sha256(token));
    return same && row !== null && row.token_hash !== null && row.expires_at > this.clock.timestamp();
  }

  /** Uses a good token up, inside the caller's transaction; false when somebody else was first. */
  use(userId: number, token: string): Promise<boolean> {
    return this.tokens.use(userId, sha256(token));
  }

  /** The account's token is worth nothing any more. */
  async drop(userId: number): Promise<void> {
    await this.database.transaction(() => this.tokens.drop(userId));
  }

  private async keep(userId: number, mark: RequestMark, tokenHash: string | null): Promise<void> {
    const row = {
      user_id: userId,
      token_hash: tokenHash,
      expires_at: this.clock.timestamp(LIFE_MS),
      key_hash: mark.keyHash,
      fingerprint: mark.fingerprint,
    };
    await this.database.transaction(() => this.tokens.replace(row));
  }
}
