import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Retention } from '../../../platform/retention/retention.service.js';
import { SessionsRepository } from './sessions.repository.js';

/** Deletes expired sessions. */
@Injectable()
export class SessionsRetention implements OnModuleInit {
  constructor(
    private readonly retention: Retention,
    private readonly sessions: SessionsRepository,
  ) {}

  onModuleInit(): void {
    this.retention.register({
      name: 'sessions',
      deleteSome: (now, limit) => this.sessions.deleteExpired(new Date(now).toISOString(), limit),
    });
  }
}
