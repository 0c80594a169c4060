import { readEnv } from './config/env.js';
import { EXIT_CODES, endWithFailure, StartFailure } from './config/start-failure.js';
import { ENTITIES } from './entities.js';
import { SecurityEventsRepository } from './modules/security-log/security-events.repository.js';
import { securityLines } from './modules/security-log/security-lines.js';
import { Database } from './platform/database/database.service.js';
import { openDatabase } from './platform/database/open-database.js';

const SINCE = '--since=';

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
