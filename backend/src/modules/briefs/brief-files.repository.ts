import { Injectable } from '@nestjs/common';
import { marks } from '../../platform/database/batches.js';
import { Database } from '../../platform/database/database.service.js';
import { BriefFile } from './brief-file.entity.js';
import type { StoredBriefFile } from './briefs.types.js';

const COLUMNS = 'f.id, f.user_id, f.brief_id, f.file, f.name, f.type, f.size, f.created_at';
/** In no brief and with no designer: nobody can read it. */
const UNUSED = 'f.brief_id IS NULL AND NOT EXISTS (SELECT 1 FROM brief_file_copies c WHERE c.file_id = f.id)';

/** The tables `brief_files` and `brief_file_copies`. Raw SQL: who can read a file is a subquery on the copies. */
@Injectable()
export class BriefFilesRepository {
  constructor(private readonly database: Database) {}

  async insert(row: Omit<StoredBriefFile, 'id'>): Promise<void> {
    await this.database.writer.insert(BriefFile, row);
  }

  /** Every file of a person, those of no brief included, in the order in which they were added. */
  findOf(userId: number): Promise<StoredBriefFile[]> {
    return this.find('f.user_id = ?', [userId]);
  }

  /** The files of a brief. */
  findOfBrief(userId: number, briefId: string): Promise<StoredBriefFile[]> {
    return this.find('f.user_id = ? AND f.brief_id = ?', [userId, briefId]);
  }

  /** A file that the designer of a conversation may read; null otherwise. */
  async findCopy(contactId: number, id: number): Promise<StoredBriefFile | null> {
    const condition =
      'f.id = ? AND EXISTS (SELECT 1 FROM brief_file_copies c WHERE c.file_id = f.id AND c.contact_id = ?)';
    return (await this.find(condition, [id, contactId]))[0] ?? null;
  }

  /** Takes files of a person out of their briefs. */
  async detach(userId: number, ids: readonly number[]): Promise<void> {
    if (ids.length === 0) return;
    await this.database.writer.query(
      `UPDATE brief_files SET brief_id = NULL WHERE user_id = ? AND id IN (${marks(ids)})`,
      [userId, ...ids],
    );
  }

  /** Sets which files the designer of a conversation may read. */
  async replaceCopies(contactId: number, consentId: number, ids: readonly number[]): Promise<void> {
    await this.database.writer.query('DELETE FROM brief_file_copies WHERE contact_id = ?', [contactId]);
    for (const id of ids) {
      await this.database.writer.query(
        'INSERT INTO brief_file_copies (contact_id, file_id, consent_id) VALUES (?, ?, ?)',
        [contactId, id, consentId],
      );
    }
  }

  /** The files of a person that nobody can read any more. */
  findUnused(userId: number): Promise<StoredBriefFile[]> {
    return this.find(`f.user_id = ? AND ${UNUSED}`, [userId]);
  }

  /** Some files of anybody that nobody can read any more. */
  findUnusedOfAnybody(limit: number): Promise<StoredBriefFile[]> {
    return this.find(UNUSED, [], limit);
  }

  async delete(ids: readonly number[]): Promise<void> {
    if (ids.length === 0) return;
    await this.database.writer.query(`DELETE FROM brief_files WHERE id IN (${marks(ids)})`, [...ids]);
  }

  /** Those of the names that a row has. */
  async findFiles(names: readonly string[]): Promise<Set<string>> {
    if (names.length === 0) return new Set();
    const rows: { file: string }[] = await this.database.reader.query(
      `SELECT file FROM brief_files WHERE file IN (${marks(names)})`,
      [...names],
    );
    return new Set(rows.map(({ file }) => file));
  }

  private find(
    condition: string,
    values: readonly (string | number)[],
    limit?: number,
  ): Promise<StoredBriefFile[]> {
    return this.database.reader.query<StoredBriefFile[]>(
      `SELECT ${COLUMNS} FROM brief_files f WHERE ${condition} ORDER BY f.id ${limit === undefined ? '' : 'LIMIT ?'}`,
      limit === undefined ? [...values] : [...values, limit],
    );
  }
}
