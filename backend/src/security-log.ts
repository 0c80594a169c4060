import { readEnv } from './config/env.js';
import { EXIT_CODES, endWithFailure, StartFailure } from './config/start-failure.js';
import { ENTITIES } from './entities.js';
import { SecurityEventsRepository } from './modules/security-log/security-events.repository.js';
import { Database } from './platform/database/database.service.js';
import { openDatabase } from './platform/database/open-database.js';

const SINCE = '--since=';
/** Rows per query. */
const BATCH = 500;

/** The instant of `--since`, as stored in the table; empty: all events. */
function since(given: readonly string[]): string {
  const [argument = SINCE, ...others] = given;
  const written = argument.slice(SINCE.length);
  const time = written === '' ? 0 : Date.parse(written);
  if (others.length > 0 || !argument.startsWith(SINCE) || Number.isNaN(time)) {
    throw new StartFailure('usage: npm run security-log -- [--since=2026-11-22]', EXIT_CODES.unexpected);
  }
  return new Date(time).toISOString();
}

/** Every event since an instant as a line of JSON, oldest first. */
async function* securityLines(events: SecurityEventsRepository, since: string): AsyncGenerator<string> {
  let last = 0;
  for (;;) {
    const rows = await events.findAfter(last, since, BATCH);
    for (const { id, created_at, kind, user_id, network, route } of rows) {
      yield `${JSON.stringify({ id, created_at, kind, user_id, network, route })}\n`;
      last = id;
    }
    if (rows.length < BATCH) return;
  }
}

/** Writes the events of the security log to standard output, oldest first, one JSON object a line. */
async function print(given: readonly string[]): Promise<void> {
  const from = since(given);
  const database = new Database(await openDatabase(readEnv(), ENTITIES));
  for await (const line of securityLines(new SecurityEventsRepository(database), from)) {
    process.stdout.write(line);
  }
  await database.onApplicationShutdown();
}

await print(process.argv.slice(2)).catch((error: unknown) =>
  endWithFailure('cannot read the security log', error),
);
