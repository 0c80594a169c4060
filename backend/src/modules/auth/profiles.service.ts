import { Injectable } from '@nestjs/common';
import { unauthenticated } from '../../common/errors/product-error.js';
import type { Principal } from '../../common/http/access.js';
import { DesignersService } from '../designers/designers.service.js';
import { MatchingService } from '../matching/matching.service.js';
import type { Account } from '../users/users.types.js';
import { UsersService } from '../users/users.service.js';
import { type OpenSession, SessionsService } from './sessions.service.js';
import { toProfile } from './profiles.mapper.js';

/** Designers shown in a profile: the first screens of the list, the rest is a page away. */
const MATCHED = 50;

/** The signed-in person's own record, put together from account, questionnaire and designer profile. */
@Injectable()
export class ProfilesService {
  constructor(
    private readonly users: UsersService,
    private readonly matching: MatchingService,
    private readonly designers: DesignersService,
    private readonly sessions: SessionsService,
  ) {}

  /** The record as JSON. @throws 401 when the account is gone */
  async profile(principal: Principal): Promise<string> {
    const user = await this.users.findById(principal.userId);
    if (!user) throw unauthenticated();
    const analysis = this.matching.analysisOf(user.style_counts);
    const fields = JSON.stringify(toProfile(user, principal, analysis));
    const [matched, designer] = await Promise.all([
      this.matched(user, principal),
      this.designers.ownCard(principal),
    ]);
    return `${fields.slice(0, -1)},"matched_designers":${matched},"designer":${designer ?? 'null'}}`;
  }

  /** The record with the token of a session that was just opened, as JSON. */
  async authUser(session: OpenSession): Promise<string> {
    const token = await this.sessions.read(session.accessToken);
    const principal = token && (await this.sessions.principalOf(token));
    if (!principal) throw unauthenticated();
    const tokenFields = JSON.stringify({ access_token: session.accessToken, token_type: 'bearer' });
    const profile = await this.profile(principal);
    return `${tokenFields.slice(0, -1)},${profile.slice(1)}`;
  }

  private async matched(user: Account, principal: Principal): Promise<string> {
    const counts = await this.matching.countsOfUser(user.id, principal);
    if (!counts) return '[]';
    const { body } = await this.matching.matches(counts, { limit: MATCHED, offset: 0 }, principal);
    return body.toString();
  }
}
