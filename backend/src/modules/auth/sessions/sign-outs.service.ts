import { Injectable } from '@nestjs/common';
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

  /** Ends the session of the refresh cookie and that of the token; either may be absent or invalid. */
  async signOut(cookie: string | undefined, authorization: string | undefined): Promise<void> {
    await this.renewals.closeByCookie(cookie);
    const principal = await this.principals.ofHeader(authorization);
    if (principal) await this.sessions.close(principal.sessionId);
  }
}
