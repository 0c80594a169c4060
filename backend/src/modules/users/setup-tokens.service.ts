import { Injectable } from '@nestjs/common';
import { OnEvent } from '@nestjs/event-emitter';
import { SETUP_TOKEN_MINUTES } from '@stanze/domain/limits';
import { newSecret, sameHash, sha256 } from '../../common/secrets.js';
import { Clock } from '../../platform/clock/clock.service.js';
import { Database } from '../../platform/database/database.service.js';
import { SetupTokensRepository } from './setup-tokens.repository.js';
import {
  AccountReclaimed,
  EmailChanged,
  PasswordReplaced,
  UnverifiedAccountClaimed,
} from './users.events.js';

const LIFE_MS = SETUP_TOKEN_MINUTES * 60 * 1000;
/** Used for the comparison when no hash is stored, so that it takes the same time. */
const NO_HASH = sha256('');

/** One text for every reason: it reveals neither which accounts exist nor which have a password. */
export const SETUP_TOKEN_REFUSED_TEXT =
  'Il link non è valido o è scaduto. Chiedine uno nuovo da “Password dimenticata?”.';

/** Hashes by which a registration is recognised when it is sent again (docs/product.md#requests). */
export interface RequestMark {
  /** Hash of the sender and the idempotency key; null: sent without a key. */
  readonly keyHash: string | null;
  /** Hash of the body. */
  readonly fingerprint: string;
}

/** Tokens that set the first password of an account; the only writer of `setup_tokens`. */
@Injectable()
export class SetupTokensService {
  constructor(
    private readonly tokens: SetupTokensRepository,
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** Creates a token for an account that has no password. Only its hash is stored. */
  async issue(userId: number, mark: RequestMark): Promise<string> {
    const token = newSecret();
    await this.store(userId, mark, sha256(token));
    return token;
  }

  /** Stores the mark of a request whose sender can already sign in; no token is created. */
  storeMark(userId: number, mark: RequestMark): Promise<void> {
    return this.store(userId, mark, null);
  }

  /** Replaces the token of a registration whose response was lost; the old token becomes invalid. */
  async renew(userId: number): Promise<string> {
    const token = newSecret();
    await this.database.transaction(() =>
      this.tokens.renew(userId, sha256(token), this.clock.timestamp(LIFE_MS)),
    );
    return token;
  }

  /** The account that the request with this key created, and the hash of its body; null for a new key. */
  async findByKey(keyHash: string): Promise<{ userId: number; fingerprint: string } | null> {
    const row = await this.tokens.findByKey(keyHash);
    return row && { userId: row.user_id, fingerprint: row.fingerprint };
  }

  /** Whether this token is valid for this account (id 0: no account). Takes the same time in all cases. */
  async isValid(userId: number, token: string): Promise<boolean> {
    const row = await this.tokens.find(userId);
    const same = sameHash(row?.token_hash ?? NO_HASH, sha256(token));
    return same && row !== null && row.token_hash !== null && row.expires_at > this.clock.timestamp();
  }

  /** Removes a valid token inside the caller's transaction; false when another request has already used it. */
  use(userId: number, token: string): Promise<boolean> {
    return this.tokens.use(userId, sha256(token));
  }

  /** Deletes the token of an account. */
  async delete(userId: number): Promise<void> {
    await this.database.transaction(() => this.tokens.delete(userId));
  }

  /** A token in the mailbox of the previous address is not valid any more; one of a registration that is corrected is. */
  @OnEvent(EmailChanged.name, { suppressErrors: false })
  async onEmailChanged({ userId, author }: EmailChanged): Promise<void> {
    if (!author.isRegistering) await this.tokens.delete(userId);
  }

  /** The account has another way to sign in now, or somebody else may have received the token. */
  @OnEvent(PasswordReplaced.name, { suppressErrors: false })
  @OnEvent(AccountReclaimed.name, { suppressErrors: false })
  @OnEvent(UnverifiedAccountClaimed.name, { suppressErrors: false })
  async onSignInReplaced({
    userId,
  }: PasswordReplaced | AccountReclaimed | UnverifiedAccountClaimed): Promise<void> {
    await this.tokens.delete(userId);
  }

  private async store(userId: number, mark: RequestMark, tokenHash: string | null): Promise<void> {
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
