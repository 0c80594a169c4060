import type { Engine } from './engine.js';

/**
 * Undoes the latest migration. SQLite changes a table by building it anew, and dropping the old one would take its
 * children along; TypeORM looks after that by itself on the way up, but on the way down only inside the transaction,
 * where SQLite does not listen.
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
