import { Injectable } from '@nestjs/common';
import { OnEvent } from '@nestjs/event-emitter';
import { EmailChanged } from '../users/users.events.js';
import { SessionsService } from './sessions.service.js';

/** Ends sessions that must not outlive what happened to their account. */
@Injectable()
export class SessionsListener {
  constructor(private readonly sessions: SessionsService) {}

  @OnEvent(EmailChanged.name, { suppressErrors: false })
  async onEmailChanged({ userId, keptSessionId }: EmailChanged): Promise<void> {
    await this.sessions.closeAll(userId, keptSessionId);
  }
}
