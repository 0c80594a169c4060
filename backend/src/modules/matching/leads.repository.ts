import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';
import { Lead } from './lead.entity.js';

@Injectable()
export class LeadsRepository {
  constructor(private readonly database: Database) {}

  async insert(row: Lead): Promise<void> {
    await this.database.writer.insert(Lead, row);
  }

  /** A lead that has not expired at `now`. */
  async findAlive(id: string, now: string): Promise<Lead | null> {
    const lead = await this.database.reader.findOneBy(Lead, { id });
    return lead && lead.expires_at > now ? lead : null;
  }

  async findByClientRef(clientRef: string): Promise<Lead | null> {
    return this.database.reader.findOneBy(Lead, { client_ref: clientRef });
  }

  async deleteExpired(now: string): Promise<void> {
    await this.database.writer.query('DELETE FROM leads WHERE expires_at < ?', [now]);
  }
}
