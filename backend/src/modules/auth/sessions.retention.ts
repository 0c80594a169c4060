import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Retention } from '../../platform/retention/retention.service.js';
import { PasswordResetsRepository } from './password-resets.repository.js';
import { SessionsRepository } from './sessions.repository.js';

/** Sessions, and links for a new password, that can no longer be used. */
@Injectable()
export class SessionsRetention implements OnModuleInit {
  constructor(
    private readonly retention: Retention,
    private readonly sessions: SessionsRepository,
    private readonly resets: PasswordResetsRepository,
  ) {}

  onModuleInit(): void {
    this.retention.register({
      name: 'sessions',
      deleteSome: (now, limit) => this.sessions.deleteExpired(new Date(now).toISOString(), limit),
    });
    this.retention.register({
      name: 'password resets',
      deleteSome: (now, limit) => this.resets.deleteExpired(new Date(now).toISOString(), limit),
    });
  }
}
