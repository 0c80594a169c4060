import { join } from 'node:path';
import { verify } from '@node-rs/argon2';
import { fastify } from 'fastify';
import libsql from 'libsql';
import { portOf } from '../lib/ports.mjs';

/**
 * The fastest possible server on this machine: a bare Fastify that sends constants, and the same durable writes through the raw
 * driver. Started as a process of its own; the constants are sent to it over IPC.
 */
/** @typedef {{ designer_id?: number, liked?: boolean, message?: string }} WriteBody */

const [, , folder = ''] = process.argv;
const app = fastify({ bodyLimit: 10 * 1024 * 1024 });
/** @type {Map<string, string>} */
const constants = new Map();
const JSON_TYPE = 'application/json; charset=utf-8';

app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_, body, done) =>
  done(null, body),
);
app.all('/constant/:name', (request, reply) => {
  const { name } = /** @type {{ name: string }} */ (request.params);
  return reply.type(JSON_TYPE).send(constants.get(name));
});

const db = new libsql(join(folder, 'reference.sqlite'));
db.pragma('journal_mode = WAL');
db.pragma('synchronous = FULL');
db.exec(`
  CREATE TABLE keys (user_id INTEGER, idem_key TEXT, route TEXT, fingerprint TEXT, status INTEGER, body TEXT,
    created_at TEXT, PRIMARY KEY (user_id, idem_key));
  CREATE INDEX keys_created ON keys (created_at);
  CREATE TABLE likes (user_id INTEGER, designer_id INTEGER, liked INTEGER, intent_at TEXT, liked_at TEXT,
    PRIMARY KEY (user_id, designer_id));
  CREATE INDEX likes_designer ON likes (designer_id);
  CREATE TABLE designers (id INTEGER PRIMARY KEY, like_count INTEGER);
  CREATE TABLE contacts (id INTEGER PRIMARY KEY, user_id INTEGER, designer_id INTEGER, status TEXT, client_ref TEXT,
    created_at TEXT, last_message_at TEXT, UNIQUE (user_id, client_ref));
  CREATE INDEX contacts_user ON contacts (user_id);
  CREATE INDEX contacts_designer ON contacts (designer_id);
  CREATE TABLE messages (id INTEGER PRIMARY KEY, contact_id INTEGER, sender TEXT, body TEXT, created_at TEXT);
  CREATE INDEX messages_contact ON messages (contact_id);
  CREATE TABLE mails (id INTEGER PRIMARY KEY, dedupe_key TEXT UNIQUE, recipient TEXT, subject TEXT, text TEXT,
    next_attempt_at TEXT, sent_at TEXT, created_at TEXT);
  CREATE INDEX mails_due ON mails (sent_at, next_attempt_at);
`);
const fill = db.prepare('INSERT INTO designers (id, like_count) VALUES (?, 0)');
db.prepare('BEGIN').run();
for (let id = 1; id <= 10_000; id += 1) fill.run(id);
db.prepare('COMMIT').run();

const sql = {
  begin: db.prepare('BEGIN IMMEDIATE'),
  commit: db.prepare('COMMIT'),
  key: db.prepare('INSERT INTO keys VALUES (1, ?, ?, ?, 0, ?, ?)'),
  answer: db.prepare('UPDATE keys SET status = 200, body = ? WHERE user_id = 1 AND idem_key = ?'),
  like: db.prepare(
    `INSERT INTO likes VALUES (1, ?, ?, ?, ?) ON CONFLICT (user_id, designer_id)
     DO UPDATE SET liked = excluded.liked, intent_at = excluded.intent_at`,
  ),
  count: db.prepare('UPDATE designers SET like_count = like_count + ? WHERE id = ?'),
  counted: db.prepare('SELECT like_count FROM designers WHERE id = ?'),
  contact: db.prepare(
    `INSERT INTO contacts (user_id, designer_id, status, client_ref, created_at, last_message_at)
     VALUES (1, ?, 'new', ?, ?, ?)`,
  ),
  message: db.prepare(
    `INSERT INTO messages (contact_id, sender, body, created_at) VALUES (?, 'client', ?, ?)`,
  ),
  mail: db.prepare(
    `INSERT INTO mails (dedupe_key, recipient, subject, text, next_attempt_at, created_at) VALUES (?, ?, ?, ?, ?, ?)`,
  ),
};

/** @param {number} designerId */
const likesOf = (designerId) =>
  /** @type {{ like_count: number }} */ (sql.counted.get(designerId)).like_count;

/**
 * Writes the idempotency key, the rows and the answer in one durable transaction, as the product does.
 * @param {import('fastify').FastifyRequest} request
 * @param {string} route
 * @param {(body: WriteBody, key: string, now: string) => object} work
 */
function once(request, route, work) {
  const key = String(request.headers['idempotency-key']);
  const now = new Date().toISOString();
  sql.begin.run();
  sql.key.run(key, route, 'f'.repeat(64), '', now);
  const answer = JSON.stringify(work(/** @type {WriteBody} */ (request.body), key, now));
  sql.answer.run(answer, key);
  sql.commit.run();
  return answer;
}

app.post('/likes', (request, reply) =>
  reply.type(JSON_TYPE).send(
    once(request, '/likes', ({ designer_id = 0, liked }, _, now) => {
      sql.like.run(designer_id, liked ? 1 : 0, now, now);
      sql.count.run(liked ? 1 : -1, designer_id);
      return { liked, like_count: likesOf(designer_id) };
    }),
  ),
);

app.post('/contacts', (request, reply) =>
  reply.type(JSON_TYPE).send(
    once(request, '/contacts', ({ designer_id, message }, key, now) => {
      const id = Number(sql.contact.run(designer_id, key, now, now).lastInsertRowid);
      sql.message.run(id, message, now);
      sql.mail.run(`message:${id}`, 'a@bench.test', 'Nuovo messaggio', message, now, now);
      return { id, designer_id, message, created_at: now, status: 'new' };
    }),
  ),
);

app.post('/token', async (_, reply) => {
  await verify(constants.get('hash') ?? '', constants.get('password') ?? '');
  return reply.type(JSON_TYPE).send(constants.get('token'));
});

process.on('message', (/** @type {{ name: string, value: string }} */ { name, value }) => {
  constants.set(name, value);
  process.send?.({ ready: name });
});
await app.listen({ port: 0, host: '127.0.0.1' });
process.send?.({ port: portOf(app.server) });
