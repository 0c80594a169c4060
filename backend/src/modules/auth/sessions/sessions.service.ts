import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { unauthenticated } from '../../../common/errors/product-error.js';
import { newSecret, sha256 } from '../../../common/secrets.js';
import { Clock } from '../../../platform/clock/clock.service.js';
import { Database } from '../../../platform/database/database.service.js';
import { type RowQuery, readRows } from '../../../platform/database/rows.js';
import type { Account } from '../../users/users.types.js';
import { AccessTokensService } from './tokens/access-tokens.service.js';
import type { Session } from './session.entity.js';
import { SessionAccountsService } from './session-accounts.service.js';
import { expiryOf } from './session.policy.js';
import { type OpenSessionRow, SessionsRepository } from './sessions.repository.js';

export const SESSION_ENDED_TEXT = 'La sessione è scaduta: accedi di nuovo.';

/** A session as it is sent to the client, with its account. */
export interface OpenSession {
  readonly user: Account;
  readonly sessionId: string;
  /** Whether the sign-in had a second factor. */
  readonly hasSecondFactor: boolean;
  /** The stored name of the device, if there is one. */
  readonly device: string | null;
  readonly accessToken: string;
  /** Value of the refresh cookie. */
  readonly refreshToken: string;
}

/** How the identity of a person was checked, and on which device. */
export interface Proof {
  /** The hash that the password was compared with, if any; it must still be the stored one. */
  readonly checkedHash?: string | null | undefined;
  /** A passkey, or a code after the password. */
  readonly hasSecondFactor?: boolean;
  /** The name of the device, if the request names one. */
  readonly device?: string;
}

/** A session as shown to its owner. */
export interface SessionBrief
  extends Readonly<
    Pick<Session, 'created_at' | 'expires_at' | 'device' | 'authenticated_at' | 'has_second_factor'>
  > {
  readonly renewed_at: Session['rotated_at'];
}

/** Signed-in devices (docs/product.md#sessions); the only writer of `sessions`. */
@Injectable()
export class SessionsService {
  constructor(
    private readonly sessions: SessionsRepository,
    private readonly accounts: SessionAccountsService,
    private readonly tokens: AccessTokensService,
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /**
   * Opens a session for a person whose identity was checked.
   * @throws 403 for a suspended account, 401 when the account was deleted or its password was changed in the meantime
   */
  async open(userId: number, proof: Proof = {}): Promise<OpenSession> {
    const { checkedHash, hasSecondFactor = false, device = null } = proof;
    const user = await this.accounts.forSignIn(userId);
    if (!user) throw unauthenticated(SESSION_ENDED_TEXT);
    const id = randomBytes(16).toString('hex');
    const secret = newSecret();
    const now = this.clock.timestamp();
    const row = {
      id,
      user_id: userId,
      refresh_hash: sha256(secret),
      previous_hash: null,
      rotated_at: null,
      created_at: now,
      device,
      authenticated_at: now,
      has_second_factor: hasSecondFactor,
      expires_at: expiryOf(now, user.is_admin, this.clock.now()),
    };
    await this.database.transaction(() => this.sessions.insert(row));
    try {
      return await this.issueTokens(row, secret, checkedHash);
    } catch (error) {
      await this.database.transaction(() => this.sessions.delete(id));
      throw error;
    }
  }

  /** The account of a session; null when it was deleted or is suspended. */
  async findOwner({ user_id: userId }: Pick<Session, 'user_id'>): Promise<Account | null> {
    return this.accounts.find(userId);
  }

  /** Records that the person has just proved in this session who they are. */
  async confirm(id: string): Promise<void> {
    await this.database.transaction(() =>
      this.sessions.update(id, { authenticated_at: this.clock.timestamp() }),
    );
  }

  /** Records that the person has just used a second factor in this session. */
  async recordSecondFactor(id: string): Promise<void> {
    const proof = { authenticated_at: this.clock.timestamp(), has_second_factor: true };
    await this.database.transaction(() => this.sessions.update(id, proof));
  }

  /** Stores the name of the device that uses a session. */
  async recordDevice(id: string, device: string): Promise<void> {
    await this.database.transaction(() => this.sessions.update(id, { device }));
  }

  /** Ends one session. */
  async close(id: string): Promise<void> {
    await this.database.transaction(() => this.sessions.delete(id));
  }

  /** Ends every session of a person, except `remainingSessionId`. */
  async closeAll(userId: number, remainingSessionId: string | null): Promise<void> {
    await this.database.transaction(() => this.sessions.deleteOf(userId, remainingSessionId));
  }

  /** Ends every session of a person, and the trust in all their devices. */
  async closeEverywhere(userId: number): Promise<void> {
    await this.database.transaction(async () => {
      await this.accounts.raiseTokenVersion(userId);
      await this.sessions.deleteOf(userId, null);
    });
  }

  /** The person's open sessions, newest first. */
  async list(userId: number): Promise<SessionBrief[]> {
    const rows = await this.sessions.findOpenOf(userId, this.clock.timestamp());
    return rows.map(({ rotated_at: renewed_at, ...row }) => ({
      device: row.device,
      created_at: row.created_at,
      renewed_at,
      expires_at: row.expires_at,
      authenticated_at: row.authenticated_at,
      has_second_factor: row.has_second_factor,
    }));
  }

  /** Ids of the person's open sessions. */
  openIdsOf(userId: number): Promise<string[]> {
    return this.sessions.findOpenIdsOf(userId, this.clock.timestamp());
  }

  /** Whether this session of this person has not ended. */
  async isOpen(id: string, userId: number): Promise<boolean> {
    const { session } = await readRows(this.database.reader, { session: this.openQuery(id, userId) });
    return session !== null;
  }

  /** The query for this session of this person, if it has not ended. */
  openQuery(id: string, userId: number): RowQuery<OpenSessionRow> {
    return this.sessions.openQuery(id, userId, this.clock.timestamp());
  }

  /**
   * The tokens of a session for the client.
   * @throws 401 when the account was deleted or its password was changed in the meantime
   */
  async issueTokens(
    session: Pick<Session, 'id' | 'user_id' | 'device' | 'has_second_factor'>,
    secret: string,
    checkedHash?: string | null,
  ): Promise<OpenSession> {
    const { id: sessionId, user_id: userId, device } = session;
    const user = await this.accounts.find(userId);
    if (!user || (checkedHash !== undefined && user.password_hash !== checkedHash))
      throw unauthenticated(SESSION_ENDED_TEXT);
    const accessToken = await this.tokens.sign({
      sub: String(userId),
      sid: sessionId,
      tv: user.token_version,
    });
    const refreshToken = `${sessionId}.${secret}`;
    const { has_second_factor: hasSecondFactor } = session;
    return { user, sessionId, hasSecondFactor, device, accessToken, refreshToken };
  }
}
