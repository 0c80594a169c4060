import { Injectable } from '@nestjs/common';
import { In, IsNull, LessThanOrEqual } from 'typeorm';
import { Database } from '../../platform/database/database.service.js';
import { VerificationEvidence } from './verification-evidence.entity.js';
import type { StoredEvidence } from './verification.types.js';

/** The table `verification_evidence`. */
@Injectable()
export class EvidenceRepository {
  constructor(private readonly database: Database) {}

  /** Stores a file and returns its id. */
  async insert(row: Omit<StoredEvidence, 'id' | 'leased_until'>): Promise<number> {
    const saved = await this.database.writer.insert(VerificationEvidence, { ...row, leased_until: null });
    return Number(saved.identifiers[0]?.id);
  }

  find(id: number): Promise<StoredEvidence | null> {
    return this.database.reader.findOneBy(VerificationEvidence, { id });
  }

  /** Every file of a designer, the oldest first. */
  findOfDesigner(designerId: number): Promise<StoredEvidence[]> {
    return this.database.reader.find(VerificationEvidence, {
      where: { designer_id: designerId },
      order: { id: 'ASC' },
    });
  }

  /** The files of several requests, the oldest first. */
  async findOfRequests(requestIds: readonly number[]): Promise<StoredEvidence[]> {
    if (requestIds.length === 0) return [];
    return this.database.reader.find(VerificationEvidence, {
      where: { request_id: In(requestIds) },
      order: { id: 'ASC' },
    });
  }

  /** Gives the files that were not sent so far to a request. Raw SQL: libsql cannot bind a null that TypeORM passes as a parameter. */
  async send(designerId: number, requestId: number): Promise<void> {
    await this.database.writer.query(
      'UPDATE verification_evidence SET request_id = ?, erase_at = NULL WHERE designer_id = ? AND request_id IS NULL',
      [requestId, designerId],
    );
  }

  /** Files to erase by `now`, the longest overdue first. */
  findDue(now: string, limit: number): Promise<StoredEvidence[]> {
    const due = { erase_at: LessThanOrEqual(now) };
    return this.database.reader.find(VerificationEvidence, {
      where: [
        { ...due, leased_until: IsNull() },
        { ...due, leased_until: LessThanOrEqual(now) },
      ],
      order: { erase_at: 'ASC', id: 'ASC' },
      take: limit,
    });
  }

  /** Takes the erasure of a file until a time; false when another process has it. */
  async lease(id: number, now: string, until: string): Promise<boolean> {
    const changed = await this.database.change(
      `UPDATE verification_evidence SET leased_until = ?
       WHERE id = ? AND erase_at <= ? AND (leased_until IS NULL OR leased_until <= ?)`,
      [until, id, now, now],
    );
    return changed === 1;
  }

  async delete(id: number): Promise<void> {
    await this.database.writer.delete(VerificationEvidence, { id });
  }

  /** Those of the names that a row has. */
  async findFiles(names: readonly string[]): Promise<Set<string>> {
    if (names.length === 0) return new Set();
    const rows = await this.database.reader.find(VerificationEvidence, {
      select: { id: true, file: true },
      where: { file: In(names) },
    });
    return new Set(rows.map(({ file }) => file));
  }
}
