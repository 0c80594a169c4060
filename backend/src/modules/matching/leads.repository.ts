import { Injectable } from '@nestjs/common';
import { IsNull, LessThanOrEqual, MoreThan } from 'typeorm';
import { Database } from '../../platform/database/database.service.js';
import { Lead } from './lead.entity.js';

/** Queries leads: guests who left an e-mail address with their answers. */
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

  /** The lead whose mailed link has this token, if it has not expired at `now`. */
  async findByToken(tokenHash: string, now: string): Promise<Lead | null> {
    return this.database.reader.findOneBy(Lead, { token_hash: tokenHash, expires_at: MoreThan(now) });
  }

  /** Stores the first time at which the mailed link was opened. */
  async markVerified(id: string, at: string): Promise<void> {
    await this.database.writer.update(Lead, { id, email_verified_at: IsNull() }, { email_verified_at: at });
  }

  async findByClientRef(clientRef: string): Promise<Lead | null> {
    return this.database.reader.findOneBy(Lead, { client_ref: clientRef });
  }

  async findExpired(now: string, limit: number): Promise<string[]> {
    const rows = await this.database.reader.find(Lead, {
      select: { id: true },
      where: { expires_at: LessThanOrEqual(now) },
      order: { expires_at: 'ASC' },
      take: limit,
    });
    return rows.map(({ id }) => id);
  }

  /** The leads of an address, oldest first. */
  async findOf(email: string): Promise<Lead[]> {
    return this.database.reader.find(Lead, { where: { email }, order: { created_at: 'ASC', id: 'ASC' } });
  }

  /** Leads that have not expired at `now`, the newest first. @param limit null: all */
  async findPage(now: string, limit: number | null, offset: number): Promise<[Lead[], number]> {
    // A limit in any case, because neither engine accepts an offset without one.
    const take = limit ?? Number.MAX_SAFE_INTEGER;
    const where = { expires_at: MoreThan(now) };
    const order = { created_at: 'DESC', id: 'DESC' } as const;
    return this.database.reader.findAndCount(Lead, { where, order, take, skip: offset });
  }

  async delete(ids: readonly string[]): Promise<void> {
    if (ids.length === 0) return;
    await this.database.writer.delete(Lead, [...ids]);
  }
}
