import { Injectable } from '@nestjs/common';
import type { Principal } from '../../../common/http/access.js';
import { Database } from '../../../platform/database/database.service.js';
import { readRows } from '../../../platform/database/rows.js';
import { DesignersService } from '../../designers/profiles/designers.service.js';
import { UsersService } from '../../users/users.service.js';
import type { AccessToken } from './access-token.policy.js';
import { AccessTokensService } from './access-tokens.service.js';
import { type OpenSession, SessionsService } from './sessions.service.js';

/** The person of a token or a session, read from the database at each request (docs/product.md#sessions). */
@Injectable()
export class PrincipalsService {
  constructor(
    private readonly tokens: AccessTokensService,
    private readonly sessions: SessionsService,
    private readonly users: UsersService,
    private readonly designers: DesignersService,
    private readonly database: Database,
  ) {}

  /** The person of a verified token; null when the session has ended or the token version was increased. */
  async ofToken({ sub, sid, tv }: AccessToken): Promise<Principal | null> {
    const userId = Number(sub);
    const { session, account, profile } = await readRows(this.database.reader, {
      session: this.sessions.openQuery(sid, userId),
      account: this.users.identityQuery(userId),
      profile: this.designers.idQuery(userId),
    });
    if (session === null || account?.token_version !== tv) return null;
    const { name, email, is_admin: isAdmin } = account;
    const state = this.sessions.stateOf(session, Boolean(isAdmin));
    if (state.hasEnded) return null;
    const { hasRecentSignIn } = state;
    const designerId = profile?.id ?? null;
    return { userId, sessionId: sid, name, email, isAdmin: Boolean(isAdmin), designerId, hasRecentSignIn };
  }

  /** The person of an `Authorization` header; null when it contains no valid token. */
  async ofHeader(authorization: string | undefined): Promise<Principal | null> {
    if (!authorization?.startsWith('Bearer ')) return null;
    const token = await this.tokens.verify(authorization.slice('Bearer '.length));
    return token && this.ofToken(token);
  }

  /** The person of a session that was just opened or renewed. */
  async ofSession({ user, sessionId }: OpenSession): Promise<Principal> {
    const designerId = await this.designers.idOfUser(user.id);
    const { id: userId, name, email, is_admin: isAdmin } = user;
    return { userId, sessionId, name, email, isAdmin, designerId };
  }
}
