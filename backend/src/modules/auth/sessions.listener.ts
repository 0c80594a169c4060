import { Injectable } from '@nestjs/common';
import { OnEvent } from '@nestjs/event-emitter';
import { AccountReclaimed, AdministratorDemoted, EmailChanged } from '../users/users.events.js';
import { SessionsService } from './sessions.service.js';

/** Ends sessions that must not outlive what happened to their account. */
@Injectable()
export class SessionsListener {
  constructor(private readonly sessions: SessionsService) {}

  @OnEvent(EmailChanged.name, { suppressErrors: false })
  async onEmailChanged({ userId, keptSessionId }: EmailChanged): Promise<void> {
    await this.sessions.closeAll(userId, keptSessionId);
  }

  /** The role goes at once; whoever is left without it signs in again as who they are now. */
  @OnEvent(AdministratorDemoted.name, { suppressErrors: false })
  async onAdministratorDemoted({ userId }: AdministratorDemoted): Promise<void> {
    await this.sessions.closeAll(userId, null);
  }

  /** Whoever knew the old password may still be signed in somewhere. */
  @OnEvent(AccountReclaimed.name, { suppressErrors: false })
  async onAccountReclaimed({ userId }: AccountReclaimed): Promise<void> {
    await this.sessions.closeAll(userId, null);
  }
}
