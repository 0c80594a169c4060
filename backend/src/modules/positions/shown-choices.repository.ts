import { Injectable } from '@nestjs/common';
import { Between } from 'typeorm';
import { Database } from '../../platform/database/database.service.js';
import { ShownChoice } from './shown-choice.entity.js';

type Row = Omit<ShownChoice, 'list' | 'designer'>;

/** The table `shown_choices`. */
@Injectable()
export class ShownChoicesRepository {
  constructor(private readonly database: Database) {}

  /** Stores a choice, unless the same one is stored, inside the caller's transaction. */
  async insertOnce(row: Row): Promise<void> {
    const { list_id, designer_id, kind } = row;
    if (await this.database.reader.existsBy(ShownChoice, { list_id, designer_id, kind })) return;
    await this.database.writer.insert(ShownChoice, row);
  }

  /** Deletes the likes of a person for a designer, inside the caller's transaction. Raw SQL: a subquery. */
  async deleteLikes(userId: number, designerId: number): Promise<void> {
    await this.database.writer.query(
      `DELETE FROM shown_choices WHERE designer_id = ? AND kind = 'like'
       AND list_id IN (SELECT id FROM shown_lists WHERE user_id = ?)`,
      [designerId, userId],
    );
  }

  /** The choices from lists whose ids are between these two, both included. */
  async findBetween(first: number, last: number): Promise<ShownChoice[]> {
    return this.database.reader.findBy(ShownChoice, { list_id: Between(first, last) });
  }

  /** The choices of a person, oldest first. Raw SQL: a subquery. */
  async findOf(userId: number): Promise<ShownChoice[]> {
    return this.database.reader.query(
      `SELECT list_id, designer_id, kind, position, chosen_at FROM shown_choices
       WHERE list_id IN (SELECT id FROM shown_lists WHERE user_id = ?) ORDER BY chosen_at, designer_id`,
      [userId],
    );
  }
}
