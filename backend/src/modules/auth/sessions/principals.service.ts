import { Injectable } from '@nestjs/common';
import type { Principal } from '../../../common/http/access.js';
import { DesignersService } from '../../designers/profiles/designers.service.js';
import type { AccessToken } from './tokens/access-token.policy.js';
import { AccessTokensService } from './tokens/access-tokens.service.js';
import { PrincipalRowsService } from './principal-rows.service.js';
import { SessionStatesService } from './session-states.service.js';
import type { OpenSession } from './sessions.service.js';

/** The person of a token or a session, read from the database at each request (docs/product.md#sessions). */
@Injectable()
export class PrincipalsService {
  constructor(
    private readonly tokens: AccessTokensService,
    private readonly rows: PrincipalRowsService,
    private readonly states: SessionStatesService,
    private readonly designers: DesignersService,
  ) {}

  /** The person of a verified token; null when the session has ended or the token version was increased. */
  async ofToken({ sub, sid, tv }: AccessToken): Promise<Principal | null> {
    const userId = Number(sub);
    const { session, account, profile } = await this.rows.read(sid, userId);
    if (session === null || account?.token_version !== tv) return null;
    const { name, email } = account;
    const hasRole = Boolean(account.is_admin);
    if (this.states.hasEnded(session, hasRole)) return null;
    const rights = this.states.rightsOf(hasRole, Boolean(session.has_second_factor));
    const hasRecentSignIn = this.states.hasRecentSignIn(session);
    const designerId = profile?.id ?? null;
    return { userId, sessionId: sid, name, email, ...rights, designerId, hasRecentSignIn };
  }

  /** The person of an `Authorization` header; null when it contains no valid token. */
  async ofHeader(authorization: string | undefined): Promise<Principal | null> {
    if (!authorization?.startsWith('Bearer ')) return null;
    const token = await this.tokens.verify(authorization.slice('Bearer '.length));
    return token && this.ofToken(token);
  }

  /** The person of a session that was just opened or renewed. */
  async ofSession({ user, sessionId, hasSecondFactor }: OpenSession): Promise<Principal> {
    const designerId = await this.designers.idOfUser(user.id);
    const { id: userId, name, email, is_admin: hasRole } = user;
    return { userId, sessionId, name, email, ...this.states.rightsOf(hasRole, hasSecondFactor), designerId };
  }
}
