import type { SecurityEventsRepository } from './security-events.repository.js';

/** Rows per query. */
const BATCH = 500;

/** Every event since an instant as a line of JSON, oldest first. */
export async function* securityLines(
  events: SecurityEventsRepository,
  since: string,
): AsyncGenerator<string> {
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
