import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { unauthenticated } from '../../../common/errors/product-error.js';
import { newSecret, sameHash, sha256 } from '../../../common/secrets.js';
import { Clock } from '../../../platform/clock/clock.service.js';
import { Database } from '../../../platform/database/database.service.js';
import { type RowQuery, readRows } from '../../../platform/database/rows.js';
import { UsersService } from '../../users/users.service.js';
import type { Account } from '../../users/users.types.js';
import { AccessTokensService } from './access-tokens.service.js';
import type { Session } from './session.entity.js';
import { type OpenSessionRow, SessionsRepository } from './sessions.repository.js';

export const REFRESH_DAYS = 30;
const DAY_MS = 24 * 60 * 60 * 1000;
/**
 * Milliseconds for which a replaced refresh token still renews the session, because the response with its successor may
 * be lost. After that a second use means that the cookie was copied.
 */
const REUSE_GRACE_MS = 60 * 1000;
const ENDED = 'La sessione è scaduta: accedi di nuovo.';

/** A session as it is sent to the client, with its account. */
export interface OpenSession {
  readonly user: Account;
  readonly sessionId: string;
  readonly accessToken: string;
  /** Value of the refresh cookie. */
  readonly refreshToken: string;
}

/** A session as shown to its owner. */
export interface SessionBrief extends Readonly<Pick<Session, 'created_at' | 'expires_at'>> {
  readonly renewed_at: Session['rotated_at'];
}

/** Signed-in devices (docs/product.md#sessions); the only writer of `sessions`. */
@Injectable()
export class SessionsService {
  constructor(
    private readonly sessions: SessionsRepository,
    private readonly users: UsersService,
    private readonly tokens: AccessTokensService,
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /**
   * Opens a session for a person whose identity was checked.
   * @param checkedHash the hash that the password was compared with, if any; it must still be the stored one
   * @throws 401 when the account was deleted or its password was changed in the meantime
   */
  async open(userId: number, checkedHash?: string | null): Promise<OpenSession> {
    const id = randomBytes(16).toString('hex');
    const secret = newSecret();
    const row = {
      id,
      user_id: userId,
      refresh_hash: sha256(secret),
      previous_hash: null,
      rotated_at: null,
      created_at: this.clock.timestamp(),
      authenticated_at: this.clock.timestamp(),
      expires_at: this.clock.timestamp(REFRESH_DAYS * DAY_MS),
    };
    await this.database.transaction(() => this.sessions.insert(row));
    try {
      return await this.issueTokens(row, secret, checkedHash);
    } catch (error) {
      await this.database.transaction(() => this.sessions.delete(id));
      throw error;
    }
  }

  /**
   * Renews a session by its refresh cookie and replaces the cookie. A cookie that was replaced before ends the session,
   * because two clients have it.
   * @throws 401
   */
  async refresh(cookie: string | undefined): Promise<OpenSession> {
    const { id, secret } = parseCookie(cookie);
    const nextSecret = newSecret();
    const session = await this.database.transaction(async () => {
      const found = await this.sessions.find(id);
      if (!found || found.expires_at <= this.clock.timestamp()) return null;
      if (!this.mayRenew(found, sha256(secret))) {
        await this.sessions.delete(id);
        return null;
      }
      await this.sessions.update(id, {
        refresh_hash: sha256(nextSecret),
        previous_hash: found.refresh_hash,
        rotated_at: this.clock.timestamp(),
        expires_at: this.clock.timestamp(REFRESH_DAYS * DAY_MS),
      });
      return found;
    });
    if (!session) throw unauthenticated(ENDED);
    return this.issueTokens(session, nextSecret);
  }

  /** Records that the person has just proved in this session who they are. */
  async confirm(id: string): Promise<void> {
    await this.database.transaction(() =>
      this.sessions.update(id, { authenticated_at: this.clock.timestamp() }),
    );
  }

  /** Ends one session. */
  async close(id: string): Promise<void> {
    await this.database.transaction(() => this.sessions.delete(id));
  }

  /** Ends the session of a refresh cookie; does nothing when the cookie is missing or cannot renew it. */
  async closeByCookie(cookie: string | undefined): Promise<void> {
    const { id, secret } = parseCookie(cookie);
    await this.database.transaction(async () => {
      const session = await this.sessions.find(id);
      if (session && this.mayRenew(session, sha256(secret))) await this.sessions.delete(id);
    });
  }

  /** Ends every session of a person, except `remainingSessionId`. */
  async closeAll(userId: number, remainingSessionId: string | null): Promise<void> {
    await this.database.transaction(() => this.sessions.deleteOf(userId, remainingSessionId));
  }

  /** Ends every session of a person, and the trust in all their devices. */
  async closeEverywhere(userId: number): Promise<void> {
    await this.database.transaction(async () => {
      await this.users.raiseTokenVersion(userId);
      await this.sessions.deleteOf(userId, null);
    });
  }

  /** The person's open sessions, newest first. */
  async list(userId: number): Promise<SessionBrief[]> {
    const rows = await this.sessions.findOpenOf(userId, this.clock.timestamp());
    return rows.map(({ created_at, rotated_at: renewed_at, expires_at }) => ({
      created_at,
      renewed_at,
      expires_at,
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

  private mayRenew(session: Session, hash: string): boolean {
    if (sameHash(session.refresh_hash, hash)) return true;
    if (session.previous_hash === null || session.rotated_at === null) return false;
    if (!sameHash(session.previous_hash, hash)) return false;
    return this.clock.now() - Date.parse(session.rotated_at) < REUSE_GRACE_MS;
  }

  private async issueTokens(
    { id: sessionId, user_id: userId }: Pick<Session, 'id' | 'user_id'>,
    secret: string,
    checkedHash?: string | null,
  ): Promise<OpenSession> {
    const user = await this.users.findById(userId);
    if (!user || (checkedHash !== undefined && user.password_hash !== checkedHash))
      throw unauthenticated(ENDED);
    const accessToken = await this.tokens.sign({
      sub: String(userId),
      sid: sessionId,
      tv: user.token_version,
    });
    return { user, sessionId, accessToken, refreshToken: `${sessionId}.${secret}` };
  }
}

function parseCookie(cookie: string | undefined): { id: string; secret: string } {
  const [id = '', secret = ''] = (cookie ?? '').split('.');
  return { id, secret };
}
