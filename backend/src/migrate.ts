import { readEnv } from './config/env.js';
import { endWithFailure } from './config/start-failure.js';
import { ENTITIES } from './entities.js';
import { openDatabase } from './platform/database/open-database.js';
import { undoLatestMigration } from './platform/database/undo-migration.js';

/** `migrate up` (as at every start), `migrate down` (reverts one migration), `migrate status`. */
async function migrate(command: string): Promise<void> {
  const engine = await openDatabase(readEnv(), ENTITIES);
  const { writeSource } = engine;
  if (command === 'up') await writeSource.runMigrations();
  else if (command === 'down') await undoLatestMigration(engine);
  else if (command !== 'status') {
    console.error('Usage: npm run migrate -- [up|down|status]');
    process.exitCode = 1;
  }
  console.log(
    (await writeSource.showMigrations()) ? 'There are pending migrations.' : 'The schema is up to date.',
  );
  await engine.close();
}

await migrate(process.argv[2] ?? 'up').catch((error: unknown) => endWithFailure('cannot migrate', error));
