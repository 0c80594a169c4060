import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.service.js';
import { AuditEntry } from './audit-entry.entity.js';

/** Queries the audit log, in which entries are only inserted here. */
@Injectable()
export class AuditRepository {
  constructor(private readonly database: Database) {}

  async insert(row: Omit<AuditEntry, 'id'>): Promise<void> {
    await this.database.writer.insert(AuditEntry, row);
  }

  /** Newest entries first. @param limit null: all */
  async findLatest(limit: number | null, offset: number): Promise<AuditEntry[]> {
    // A limit in any case, because neither engine accepts an offset without one.
    const take = limit ?? Number.MAX_SAFE_INTEGER;
    return this.database.reader.find(AuditEntry, { order: { id: 'DESC' }, take, skip: offset });
  }

  /** The entries about an account and its profile, newest first. */
  async findAbout(userId: number, designerId: number | null, limit: number): Promise<AuditEntry[]> {
    const about = [{ subject_kind: 'user', subject_id: userId }];
    if (designerId !== null) about.push({ subject_kind: 'designer', subject_id: designerId });
    return this.database.reader.find(AuditEntry, { where: about, order: { id: 'DESC' }, take: limit });
  }

  async count(): Promise<number> {
    return this.database.reader.count(AuditEntry);
  }
}
