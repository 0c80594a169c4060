import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { setAccount } from '../../../common/http/request-account.js';
import { PrincipalsService } from './principals.service.js';
import { SessionRenewalsService } from './session-renewals.service.js';
import { SessionsService } from './sessions.service.js';

/** Sign-out on one device. */
@Injectable()
export class SignOutsService {
  constructor(
    private readonly sessions: SessionsService,
    private readonly renewals: SessionRenewalsService,
    private readonly principals: PrincipalsService,
  ) {}

  /**
   * Ends the session of the refresh cookie and that of the token; either may be absent or invalid. The request gets the
   * account, for the security log.
   */
  async signOut(request: FastifyRequest, cookie: string | undefined): Promise<void> {
    const owner = await this.renewals.closeByCookie(cookie);
    const principal = await this.principals.ofHeader(request.headers.authorization);
    if (principal) await this.sessions.close(principal.sessionId);
    const account = principal?.userId ?? owner;
    if (account !== null) setAccount(request, account);
  }
}
