import { Inject, Injectable } from '@nestjs/common';
import type { Principal } from '../../../common/http/access.js';
import { isRecentSignIn } from '../../../common/http/recent-sign-in.js';
import { ENV } from '../../../config/config.module.js';
import type { Env } from '../../../config/env.js';
import { Clock } from '../../../platform/clock/clock.service.js';
import { hasEnded, rightsOf } from './session.policy.js';
import type { OpenSessionRow } from './sessions.repository.js';

/** What an open session means now, for an account with or without the role of an administrator. */
@Injectable()
export class SessionStatesService {
  constructor(
    private readonly clock: Clock,
    @Inject(ENV) private readonly env: Env,
  ) {}

  hasEnded(session: OpenSessionRow, isAdmin: boolean): boolean {
    return hasEnded(session, isAdmin, this.clock.now());
  }

  hasRecentSignIn({ authenticated_at: authenticatedAt, created_at: createdAt }: OpenSessionRow): boolean {
    return isRecentSignIn(Date.parse(authenticatedAt ?? createdAt), this.clock.now());
  }

  /** The role of a person in a session. */
  rightsOf(
    isAdmin: boolean,
    hasSecondFactor: boolean,
  ): Pick<Principal, 'isAdmin' | 'isRestrictedAdministrator'> {
    return rightsOf({ isAdmin, hasSecondFactor, isRequired: this.env.adminSecondFactor });
  }
}
