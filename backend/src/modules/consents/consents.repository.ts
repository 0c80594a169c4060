import { Injectable } from '@nestjs/common';
import { marks } from '../../platform/database/batches.js';
import { Database } from '../../platform/database/database.service.js';
import { Consent } from './consent.entity.js';

@Injectable()
export class ConsentsRepository {
  constructor(private readonly database: Database) {}

  async insert(row: Omit<Consent, 'id' | 'user'>): Promise<void> {
    await this.database.writer.insert(Consent, row);
  }

  async findOfUser(userId: number): Promise<Consent[]> {
    return this.database.reader.find(Consent, { where: { user_id: userId }, order: { id: 'ASC' } });
  }

  async deleteOfLeads(leadIds: readonly string[]): Promise<void> {
    if (leadIds.length === 0) return;
    const sql = `DELETE FROM consents WHERE lead_id IN (${marks(leadIds)})`;
    await this.database.writer.query(sql, [...leadIds]);
  }
}
