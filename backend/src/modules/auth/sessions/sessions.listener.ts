import { Injectable } from '@nestjs/common';
import { OnEvent } from '@nestjs/event-emitter';
import {
  AccountReclaimed,
  AccountSuspended,
  AdministratorDemoted,
  EmailChanged,
} from '../../users/users.events.js';
import { SessionsService } from './sessions.service.js';

/** Ends sessions after changes of their account. */
@Injectable()
export class SessionsListener {
  constructor(private readonly sessions: SessionsService) {}

  @OnEvent(EmailChanged.name, { suppressErrors: false })
  async onEmailChanged({ userId, author }: EmailChanged): Promise<void> {
    await this.sessions.closeAll(userId, author.sessionId);
  }

  /** The former administrator has to sign in again. */
  @OnEvent(AdministratorDemoted.name, { suppressErrors: false })
  async onAdministratorDemoted({ userId }: AdministratorDemoted): Promise<void> {
    await this.sessions.closeAll(userId, null);
  }

  /** A person with the old password may still be signed in on another device. */
  @OnEvent(AccountReclaimed.name, { suppressErrors: false })
  async onAccountReclaimed({ userId }: AccountReclaimed): Promise<void> {
    await this.sessions.closeAll(userId, null);
  }

  @OnEvent(AccountSuspended.name, { suppressErrors: false })
  async onAccountSuspended({ userId }: AccountSuspended): Promise<void> {
    await this.sessions.closeAll(userId, null);
  }
}
