import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Retention } from '../../platform/retention/retention.service.js';
import { ConsentsService } from '../consents/consents.service.js';
import { LeadsRepository } from './leads.repository.js';

/** Deletes expired leads together with their consents. */
@Injectable()
export class LeadsRetention implements OnModuleInit {
  constructor(
    private readonly retention: Retention,
    private readonly leads: LeadsRepository,
    private readonly consents: ConsentsService,
  ) {}

  onModuleInit(): void {
    this.retention.register({
      name: 'leads',
      deleteSome: async (now, limit) => {
        const ids = await this.leads.findExpired(new Date(now).toISOString(), limit);
        await this.consents.deleteOfLeads(ids);
        await this.leads.delete(ids);
        return ids.length;
      },
    });
  }
}
