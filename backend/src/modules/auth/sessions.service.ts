import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { unauthenticated } from '../../common/errors/product-error.js';
import type { Principal } from '../../common/http/access.js';
import { newSecret, sameHash, sha256 } from '../../common/secrets.js';
import { Clock } from '../../platform/clock/clock.service.js';
import { Database } from '../../platform/database/database.service.js';
import { UsersService } from '../users/users.service.js';
import type { AccessToken } from './access-token.js';
import { AccessTokens } from './access-tokens.js';
import type { Session } from './session.entity.js';
import { type SessionBrief, SessionsRepository } from './sessions.repository.js';

export const REFRESH_DAYS = 30;
const DAY_MS = 24 * 60 * 60 * 1000;
/** An answer with the new cookie can get lost: the old one works this long, later it means that it was copied. */
const LOST_ANSWER_MS = 60 * 1000;
const ENDED = 'La sessione è scaduta: accedi di nuovo.';

/** What makes a device known to be somebody's; a raised version makes all of them strange again. */
export interface DeviceOwner {
  readonly userId: number;
  readonly tokenVersion: number;
}

/** A session as handed to the client. */
export interface OpenSession extends DeviceOwner {
  readonly sessionId: string;
  readonly accessToken: string;
  /** Value of the refresh cookie. */
  readonly refreshToken: string;
}

/** Signed-in devices; the only writer of `sessions`. */
@Injectable()
export class SessionsService {
  constructor(
    private readonly sessions: SessionsRepository,
    private readonly users: UsersService,
    private readonly tokens: AccessTokens,
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /**
   * Opens a session for a person who has proven who they are.
   * @param checkedHash the password's hash that was compared, if any: it must still be the one
   * @throws 401 when the account is gone, or has got another password meanwhile
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
      expires_at: this.clock.timestamp(REFRESH_DAYS * DAY_MS),
    };
    await this.database.transaction(() => this.sessions.insert(row));
    try {
      return await this.handOut(id, userId, secret, checkedHash);
    } catch (error) {
      await this.database.transaction(() => this.sessions.delete(id));
      throw error;
    }
  }

  /**
   * Renews a session by its cookie; the cookie is replaced each time. One that was replaced before ends the
   * session: two parties hold it.
   * @throws 401
   */
  async refresh(cookie: string | undefined): Promise<OpenSession> {
    const [id = '', secret = ''] = (cookie ?? '').split('.');
    const renewed = await this.database.transaction(async () => {
      const session = await this.sessions.find(id);
      if (!session || session.expires_at <= this.clock.timestamp()) return null;
      if (!this.mayRenew(session, sha256(secret))) {
        await this.sessions.delete(id);
        return null;
      }
      return this.rotate(session);
    });
    if (!renewed) throw unauthenticated(ENDED);
    return this.handOut(id, renewed.userId, renewed.secret);
  }

  /** Ends the session of a cookie; does nothing when there is none. */
  async closeByCookie(cookie: string | undefined): Promise<void> {
    const [id = '', secret = ''] = (cookie ?? '').split('.');
    await this.database.transaction(async () => {
      const session = await this.sessions.find(id);
      if (session && this.mayRenew(session, sha256(secret))) await this.sessions.delete(id);
    });
  }

  /** Ends the session of an `Authorization` header; does nothing when it holds no good token. */
  async closeByToken(header: string | undefined): Promise<void> {
    const principal = await this.holderOf(header);
    if (principal) await this.database.transaction(() => this.sessions.delete(principal.sessionId));
  }

  /** Ends every session of a person, but for the one that is named. */
  async closeAll(userId: number, keptSessionId: string | null): Promise<void> {
    await this.database.transaction(() => this.sessions.deleteOf(userId, keptSessionId));
  }

  /** Ends every session of a person, and makes every device of theirs unknown again. */
  async endEverything(userId: number): Promise<void> {
    await this.database.transaction(async () => {
      await this.users.raiseTokenVersion(userId);
      await this.sessions.deleteOf(userId, null);
    });
  }

  /** The person's open sessions, latest first. */
  list(userId: number): Promise<SessionBrief[]> {
    return this.sessions.findOpenOf(userId, this.clock.timestamp());
  }

  /** What a token says; null when its signature, its age or its content is not right. */
  read(accessToken: string): Promise<AccessToken | null> {
    return this.tokens.read(accessToken);
  }

  /** The person behind a verified token, as the database knows them now; null when the token no longer counts. */
  async principalOf(token: AccessToken): Promise<Principal | null> {
    const found = await this.sessions.findPrincipal(token.sid, Number(token.sub), this.clock.timestamp());
    return found?.tokenVersion === token.tv ? found.principal : null;
  }

  /** The person whose token an `Authorization` header holds right now; null when it holds no good one. */
  async holderOf(header: string | undefined): Promise<Principal | null> {
    const token = await this.bearer(header);
    return token && this.principalOf(token);
  }

  private async bearer(header: string | undefined): Promise<AccessToken | null> {
    return header?.startsWith('Bearer ') ? this.read(header.slice('Bearer '.length)) : null;
  }

  private mayRenew(session: Session, hash: string): boolean {
    if (sameHash(session.refresh_hash, hash)) return true;
    if (session.previous_hash === null || session.rotated_at === null) return false;
    if (!sameHash(session.previous_hash, hash)) return false;
    return this.clock.now() - Date.parse(session.rotated_at) < LOST_ANSWER_MS;
  }

  private async rotate(session: Session): Promise<{ userId: number; secret: string }> {
    const secret = newSecret();
    await this.sessions.update(session.id, {
      refresh_hash: sha256(secret),
      previous_hash: session.refresh_hash,
      rotated_at: this.clock.timestamp(),
      expires_at: this.clock.timestamp(REFRESH_DAYS * DAY_MS),
    });
    return { userId: session.user_id, secret };
  }

  private async handOut(
    sessionId: string,
    userId: number,
    secret: string,
    checkedHash?: string | null,
  ): Promise<OpenSession> {
    const user = await this.users.findById(userId);
    if (!user || (checkedHash !== undefined && user.password_hash !== checkedHash))
      throw unauthenticated(ENDED);
    const token: AccessToken = { sub: String(userId), sid: sessionId, tv: user.token_version };
    const accessToken = await this.tokens.sign(token);
    const tokenVersion = user.token_version;
    return { userId, tokenVersion, sessionId, accessToken, refreshToken: `${sessionId}.${secret}` };
  }
}
