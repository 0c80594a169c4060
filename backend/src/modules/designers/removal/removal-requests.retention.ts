import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Retention } from '../../../platform/retention/retention.service.js';
import { RemovalRequestsRepository } from './removal-requests.repository.js';

/** Links that remove a profile and can no longer be used. */
@Injectable()
export class RemovalRequestsRetention implements OnModuleInit {
  constructor(
    private readonly retention: Retention,
    private readonly requests: RemovalRequestsRepository,
  ) {}

  onModuleInit(): void {
    this.retention.register({
      name: 'removal requests',
      deleteSome: (now, limit) => this.requests.deleteExpired(new Date(now).toISOString(), limit),
    });
  }
}
