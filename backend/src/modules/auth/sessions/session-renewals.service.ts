import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { unauthenticated } from '../../../common/errors/product-error.js';
import { setAccount } from '../../../common/http/request-account.js';
import { sameHash, sha256 } from '../../../common/secrets.js';
import { Clock } from '../../../platform/clock/clock.service.js';
import { Database } from '../../../platform/database/database.service.js';
import { RefreshTokensService } from './tokens/refresh-tokens.service.js';
import type { Session } from './session.entity.js';
import { decideRenewal, expiryOf, hasEnded } from './session.policy.js';
import { SessionsRepository } from './sessions.repository.js';
import { type OpenSession, SESSION_ENDED_TEXT, SessionsService } from './sessions.service.js';

/** Renews and ends sessions by their refresh cookie (docs/product.md#sessions). */
@Injectable()
export class SessionRenewalsService {
  constructor(
    private readonly repository: SessionsRepository,
    private readonly sessions: SessionsService,
    private readonly tokens: RefreshTokensService,
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /**
   * Renews a session by its refresh cookie and replaces the cookie. A repetition within the grace period gets the same
   * cookie, so that a lost answer ends nothing; a use after that ends the session, because two clients
   * have it. The request gets the account of the session, so that a refusal is recorded with it.
   * @throws 401
   */
  async refresh(request: FastifyRequest, cookie: string | undefined): Promise<OpenSession> {
    const { id, secret } = parseCookie(cookie);
    const renewed = await this.database.transaction(async () => {
      const session = await this.repository.findLocked(id);
      if (session) setAccount(request, session.user_id);
      if (!session || session.expires_at <= this.clock.timestamp()) return null;
      const next = await this.renew(session, secret);
      if (next === null) await this.repository.delete(id);
      return next && { session, next };
    });
    if (!renewed) throw unauthenticated(SESSION_ENDED_TEXT);
    return this.sessions.issueTokens(renewed.session, renewed.next);
  }

  /**
   * Ends the session of a refresh cookie and returns its account; null, and nothing happens, when the cookie is missing or
   * cannot renew it.
   */
  async closeByCookie(cookie: string | undefined): Promise<number | null> {
    const { id, secret } = parseCookie(cookie);
    return this.database.transaction(async () => {
      const session = await this.repository.findLocked(id);
      if (!session || decideRenewal(session, secret, this.clock.now()) === 'end') return null;
      await this.repository.delete(id);
      return session.user_id;
    });
  }

  /** The secret for the new cookie, inside the caller's transaction; null when the session has to end. */
  private async renew(session: Session, secret: string): Promise<string | null> {
    const now = this.clock.now();
    const user = await this.sessions.findOwner(session);
    if (!user || hasEnded(session, user.is_admin, now)) return null;
    const decision = decideRenewal(session, secret, now);
    if (decision === 'end') return null;
    const hash = sha256(secret);
    if (decision === 'repeat' && sameHash(session.refresh_hash, hash)) return secret;
    const next = this.tokens.successorOf(session.id, secret);
    // The successor is another one when the server's key has changed since.
    if (decision === 'repeat' && sameHash(session.refresh_hash, sha256(next))) return next;
    await this.repository.update(session.id, {
      refresh_hash: sha256(next),
      previous_hash: hash,
      rotated_at: this.clock.timestamp(),
      expires_at: expiryOf(session.created_at, user.is_admin, now),
    });
    return next;
  }
}

function parseCookie(cookie: string | undefined): { id: string; secret: string } {
  const [id = '', secret = ''] = (cookie ?? '').split('.');
  return { id, secret };
}
