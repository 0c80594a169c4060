import { firstTownsOf } from '@stanze/domain/towns';
import type { MigrationInterface, QueryRunner } from 'typeorm';

const BATCH = 500;

interface CityRow {
  id: number;
  city: string;
}

/**
 * The towns that a designer serves, as a list: the text of the one field of before is split. `city` stays as it is, for
 * the previous release. Raw SQL, because `addColumn` of TypeORM copies and drops the table on SQLite.
 */
export class Towns1765200000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE designers ADD COLUMN cities text');
    let lastId = 0;
    for (;;) {
      const rows = (await runner.query(
        `SELECT id, city FROM designers WHERE id > ? ORDER BY id LIMIT ${String(BATCH)}`,
        [lastId],
      )) as CityRow[];
      await splitCities(runner, rows);
      const last = rows.at(-1);
      if (!last) return;
      lastId = last.id;
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE designers DROP COLUMN cities');
  }
}

async function splitCities(runner: QueryRunner, rows: readonly CityRow[]): Promise<void> {
  for (const { id, city } of rows) {
    const sql = 'UPDATE designers SET cities = ? WHERE id = ?';
    await runner.query(sql, [JSON.stringify(firstTownsOf(city)), id]);
  }
}
