import type { TestApp } from './app.js';

type Row = Readonly<Record<string, string | number | null>>;

/** Inserts rows into a table, unchanged; all with the same columns. */
export async function insertRows(app: TestApp, table: string, rows: readonly Row[]): Promise<void> {
  const columns = Object.keys(rows[0] ?? {});
  const mark = `(${columns.map(() => '?').join(', ')})`;
  for (let from = 0; from < rows.length; from += 500) {
    const some = rows.slice(from, from + 500);
    const sql = `INSERT INTO ${table} (${columns.join(', ')}) VALUES ${some.map(() => mark).join(', ')}`;
    const values = some.flatMap((row) => columns.map((column) => row[column] ?? null));
    await app.database.transaction(() => app.database.writer.query(sql, values));
  }
}

export const lead = (id: string, expires: string): Row => ({
  id,
  email: `${id}@esempio.it`,
  style_counts: '5-0-0-0-0',
  created_at: expires,
  expires_at: expires,
});

export const leadConsent = (leadId: string, created: string): Row => ({
  lead_id: leadId,
  kind: 'privacy',
  text_version: 'x',
  // biome-ignore format: the quotes mark a name that the schema prescribes
  'place': 'email-request',
  created_at: created,
});

export const idempotencyKey = (key: string, created: string): Row => ({
  user_id: 0,
  idem_key: key,
  route: '/x',
  fingerprint: 'x',
  status: 200,
  body: '{}',
  created_at: created,
});

/** A mail that was sent, is due at `next`, or has no further attempts (9999). */
export const mail = (key: string, created: string, sent: string | null, next = created): Row => ({
  dedupe_key: key,
  recipient: 'vecchia@esempio.it',
  subject: 'x',
  text: 'x',
  attempts: 1,
  next_attempt_at: next,
  sent_at: sent,
  created_at: created,
});

export const session = (id: string, userId: number, expires: string): Row => ({
  id,
  user_id: userId,
  refresh_hash: 'x',
  created_at: expires,
  expires_at: expires,
});

export const setupToken = (userId: number, expires: string): Row => ({
  user_id: userId,
  token_hash: 'x',
  expires_at: expires,
  fingerprint: 'x',
});

/** A link sent by mail, for a password or for a removal. */
export const link = (hash: string, expires: string): Row => ({
  email_hash: hash,
  token_hash: hash,
  expires_at: expires,
});

/** A client who never signs in. */
export const user = (name: string): Row => ({
  email: `${name}@esempio.it`,
  name: `Cliente ${name}`,
  location: 'Forlì',
  is_admin: 0,
  token_version: 0,
  created_at: '2026-05-04T10:00:00.000Z',
  updated_at: '2026-05-04T10:00:00.000Z',
});

/** An open report of a portfolio; the subject differs by `n`. */
export const report = (n: number, accused: number): Row => ({
  accused_id: accused,
  kind: 'designer',
  target_id: 1e6 + n,
  reason: 'fake',
  text: '',
  state: 'open',
  open_key: `lista-${n}`,
  created_at: new Date().toISOString(),
});

/** A change by an administrator. */
export const auditEntry = (n: number): Row => ({
  actor_id: 1,
  // biome-ignore format: the quotes mark a name that the schema prescribes
  'action': 'edit',
  subject_kind: 'user',
  subject_id: n,
  changes: '[]',
  created_at: new Date().toISOString(),
});

/** A conversation without messages. */
export const conversation = (userId: number, designerId: number): Row => ({
  user_id: userId,
  designer_id: designerId,
  status: 'read',
  created_at: new Date().toISOString(),
  last_message_at: new Date().toISOString(),
});

export const message = (contactId: number): Row => ({
  contact_id: contactId,
  sender: 'client',
  body: 'x',
  created_at: new Date().toISOString(),
});

/** An agreed call in the far future, without the people and the conversation. */
export const agreedCall = (n: number): Row => ({
  proposer: 'client',
  location: '',
  times: '["2999-01-01T00:00:00.000Z"]',
  state: 'accepted',
  starts_at: '2999-01-01T00:00:00.000Z',
  until_at: '2999-01-01T00:00:00.000Z',
  uid: `chiamata-${n}`,
  sequence: 0,
  created_at: new Date().toISOString(),
  changed_at: new Date().toISOString(),
});
