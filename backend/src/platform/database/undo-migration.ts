import type { Engine } from './engine.js';

/**
 * Reverts the latest migration. SQLite changes a table by copying it and dropping the old one, and a drop with foreign
 * keys enabled deletes the rows that refer to it. TypeORM disables foreign keys before `up` only, and inside the
 * transaction of `down` the pragma has no effect (docs/decisions/0018-orm-and-sql.md).
 */
export async function undoLatestMigration({ kind, writeSource }: Engine): Promise<void> {
  if (kind === 'mysql') return writeSource.undoLastMigration();
  await writeSource.query('PRAGMA foreign_keys = OFF');
  try {
    await writeSource.undoLastMigration();
  } finally {
    await writeSource.query('PRAGMA foreign_keys = ON');
  }
}
