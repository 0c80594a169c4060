import { Injectable } from '@nestjs/common';
import { BRIEF_ROOMS } from '@stanze/domain/project-brief';
import { Database } from '../../platform/database/database.service.js';
import { Brief } from './brief.entity.js';
import type { StampedBrief, StoredBrief } from './briefs.types.js';

const CONTENT = [
  'name',
  'home',
  'rooms',
  'square_metres',
  'budget',
  'timing',
  'town_id',
  'work_mode',
] as const;

type Row = Pick<Brief, 'id' | 'created_at' | (typeof CONTENT)[number]>;

/** The table `project_briefs`. */
@Injectable()
export class BriefsRepository {
  constructor(private readonly database: Database) {}

  /** A brief of a person; null when it is deleted. */
  async find(userId: number, id: string): Promise<StoredBrief | null> {
    const where = { user_id: userId, id, deleted: false };
    const row = await this.database.reader.findOneBy(Brief, where);
    return row ? toBrief(row) : null;
  }

  /** Whether a person has, or had, a brief with this id. */
  async exists(userId: number, id: string): Promise<boolean> {
    return this.database.reader.existsBy(Brief, { user_id: userId, id });
  }

  /** How many people have a brief for each town. Raw SQL: an aggregate. */
  async countTowns(): Promise<Map<number, number>> {
    const rows: { town_id: number; n: number | string }[] = await this.database.reader.query(
      `SELECT town_id, COUNT(DISTINCT user_id) AS n FROM project_briefs
       WHERE deleted = 0 AND town_id IS NOT NULL GROUP BY town_id`,
    );
    return new Map(rows.map(({ town_id: id, n }) => [id, Number(n)]));
  }

  /** The briefs of a person, the oldest first. */
  async findOf(userId: number): Promise<StoredBrief[]> {
    const rows = await this.database.reader.find(Brief, {
      where: { user_id: userId, deleted: false },
      order: { created_at: 'ASC', id: 'ASC' },
    });
    return rows.map(toBrief);
  }

  /**
   * Stores a state unless that of a newer intent is stored. One statement, so that requests of two devices, in any order,
   * end in the newest intent. Raw SQL: TypeORM has no insertion that updates under a condition on both engines.
   */
  async store(userId: number, { id, values, intentAt, createdAt }: StampedBrief): Promise<void> {
    const content = CONTENT.map((column) =>
      column === 'rooms' ? (values?.rooms ?? []).join(',') : (values?.[column] ?? null),
    );
    await this.database.writer.query(
      `INSERT INTO project_briefs (user_id, id, deleted, ${CONTENT.join(', ')}, intent_at, created_at)
       VALUES (?, ?, ?, ${CONTENT.map(() => '?').join(', ')}, ?, ?) ${this.ifNewer()}`,
      [userId, id, Number(values === null), ...content, intentAt, createdAt],
    );
  }

  /**
   * How many briefs a person has besides this one, locked until the transaction ends: of two devices that create at the
   * same time the second one counts the brief of the first. SQLite has a single writer and needs no lock. Raw SQL: TypeORM
   * refuses a lock on SQLite.
   */
  async countOthersLocked(userId: number, id: string): Promise<number> {
    const sql = 'SELECT id FROM project_briefs WHERE user_id = ? AND deleted = 0';
    // Waits for the other device. What it has inserted may not be in this result, but is in the next one.
    if (this.database.kind === 'mysql') await this.database.writer.query(`${sql} FOR UPDATE`, [userId]);
    const rows: Pick<Row, 'id'>[] = await this.database.writer.query(sql, [userId]);
    return rows.filter((row) => row.id !== id).length;
  }

  /** The update of a row that exists, in the SQL of the engine. MySQL assigns in this order, so `intent_at` is last. */
  private ifNewer(): string {
    const isMysql = this.database.kind === 'mysql';
    const given = (column: string) => (isMysql ? `VALUES(${column})` : `excluded.${column}`);
    const assignments = ['deleted', ...CONTENT, 'intent_at'].map(
      (column) =>
        `${column} = CASE WHEN ${given('intent_at')} >= project_briefs.intent_at
           THEN ${given(column)} ELSE project_briefs.${column} END`,
    );
    const onDuplicate = isMysql ? 'ON DUPLICATE KEY UPDATE' : 'ON CONFLICT (user_id, id) DO UPDATE SET';
    return `${onDuplicate} ${assignments.join(', ')}`;
  }
}

function toBrief({
  id,
  name,
  home,
  rooms,
  square_metres,
  budget,
  timing,
  town_id,
  work_mode,
  created_at,
}: Row): StoredBrief {
  const names = rooms.split(',');
  const present = BRIEF_ROOMS.filter((room) => names.includes(room));
  return { id, name, home, rooms: present, square_metres, budget, timing, town_id, work_mode, created_at };
}
