import { Injectable } from '@nestjs/common';
import { In, IsNull } from 'typeorm';
import { Database } from '../../platform/database/database.service.js';
import { Consent } from './consent.entity.js';

/** Queries consents. A withdrawn one remains with the time of the withdrawal; it is deleted with its person. */
@Injectable()
export class ConsentsRepository {
  constructor(private readonly database: Database) {}

  /** Inserts a consent and returns its id. */
  async insert(row: Omit<Consent, 'id' | 'user'>): Promise<number> {
    const { identifiers } = await this.database.writer.insert(Consent, row);
    return Number(identifiers[0]?.['id']);
  }

  /** Marks the consents of a person to a brief in a conversation as withdrawn. */
  async withdraw(userId: number, contactId: number, at: string): Promise<void> {
    await this.database.writer.update(
      Consent,
      { user_id: userId, contact_id: contactId, kind: 'brief', withdrawn_at: IsNull() },
      { withdrawn_at: at },
    );
  }

  async findOfUser(userId: number): Promise<Consent[]> {
    return this.database.reader.find(Consent, { where: { user_id: userId }, order: { id: 'ASC' } });
  }

  async deleteOfLeads(leadIds: readonly string[]): Promise<void> {
    if (leadIds.length === 0) return;
    await this.database.writer.delete(Consent, { lead_id: In(leadIds) });
  }
}
