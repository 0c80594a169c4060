import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.service.js';
import { AuditEntry } from './audit-entry.entity.js';
import type { AuditChange } from './audit.types.js';

/** An entry with the actor's name of today. */
export type NamedEntry = AuditEntry & { readonly actor_name: string | null };
type EntryRow = Omit<NamedEntry, 'changes'> & { changes: string };

/** All of them, as a limit that both engines understand. */
const ALL = Number.MAX_SAFE_INTEGER;

@Injectable()
export class AuditRepository {
  constructor(private readonly database: Database) {}

  async insert(row: Omit<AuditEntry, 'id'>): Promise<void> {
    await this.database.writer.insert(AuditEntry, row);
  }

  async findLatest(limit: number | null, offset: number): Promise<NamedEntry[]> {
    const rows = await this.database.reader.query<EntryRow[]>(
      `SELECT a.*, u.name AS actor_name FROM audit_entries a LEFT JOIN users u ON u.id = a.actor_id
       ORDER BY a.id DESC LIMIT ? OFFSET ?`,
      [limit ?? ALL, offset],
    );
    return rows.map((row) => ({ ...row, changes: JSON.parse(row.changes) as AuditChange[] }));
  }

  async count(): Promise<number> {
    return this.database.reader.count(AuditEntry);
  }
}
