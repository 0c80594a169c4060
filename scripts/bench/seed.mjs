import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import libsql from 'libsql';

const SPECIALTIES = [
  'Eclettico',
  'Massimalista',
  'Boho Chic',
  'Art Déco',
  'Wabi Sabi',
  'Country Chic',
  'Neoclassico',
];
const MORE = [
  'Retro Chic',
  'Classico',
  'Minimal',
  'Japandi',
  'Scandinavo',
  'Contemporaneo',
  'Memphis',
  'Brutalista',
];
const ALL = [...SPECIALTIES, ...MORE, 'Industrial', 'Urban', 'Mediterraneo', 'Rustico'];
const CITIES = [
  'Milano',
  'Roma',
  'Torino',
  'Napoli',
  'Bologna',
  'Firenze',
  'Bari',
  'Palermo',
  'Genova',
  'Verona',
];
const BIO =
  'Progetto case in cui si vive volentieri: ascolto, misuro, disegno e poi seguo il cantiere fino alle tende. ' +
  'Lavoro con artigiani della zona e preventivi chiari, stanza per stanza, senza sorprese alla fine dei lavori.';
const IMAGES = 3;
/** Pictures that many designers share, and designers whose first picture is their own, so that it can be saved. */
const COMMON_PICTURES = 100;
const OWN_PICTURES = 10;
const ROWS_A_COMMIT = 20_000;

/**
 * Repeatable random whole numbers, so that two runs rank the same designers.
 * @param {number} seed
 */
function generator(seed) {
  let state = seed;
  return (/** @type {number} */ below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** The rules of the product that the rows follow; built with the domain. */
async function loadRules() {
  const { specialtyMask } = await import('../../domain/dist/specialties.js');
  const { lapseOf, reminderOf } = await import('../../domain/dist/verification.js');
  return { specialtyMask, lapseOf, reminderOf };
}

/** @typedef {Awaited<ReturnType<typeof loadRules>>} Rules */

/**
 * Fills a migrated SQLite file with `count` designers of three pictures each, and one client.
 * @param {string} dataDir
 * @param {number} count
 */
export async function seedDesigners(dataDir, count) {
  const rules = await loadRules();
  const db = new libsql(join(dataDir, 'stanze.sqlite'));
  db.pragma('synchronous = OFF');
  const now = new Date().toISOString();
  const statements = prepare(db);
  addMedia(db, now);
  const random = generator(42);
  for (let from = 1; from <= count; from += ROWS_A_COMMIT) {
    db.prepare('BEGIN').run();
    for (let id = from; id < Math.min(from + ROWS_A_COMMIT, count + 1); id += 1) {
      addDesigner(statements, id, now, random, rules);
    }
    db.prepare('COMMIT').run();
  }
  db.close();
}

/** @param {import('libsql').Database} db */
function prepare(db) {
  return {
    user: db.prepare(
      `INSERT INTO users (id, email, name, email_verified_at, created_at, updated_at) VALUES (?, ?, ?, ?, ?, ?)`,
    ),
    designer: db.prepare(
      `INSERT INTO designers (id, user_id, name, experience, specialties, bio, design_style, min_budget,
       work_preferences, city, cities, is_verified, verified_at, verification_lapses_at, verification_reminder_at,
       response_band, specialty_mask, is_ready, created_at, updated_at)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    ),
    image: db.prepare(
      'INSERT INTO gallery_images (designer_id, position, media_id, alt) VALUES (?, ?, ?, ?)',
    ),
  };
}

/**
 * @param {import('libsql').Database} db
 * @param {string} now
 */
function addMedia(db, now) {
  const insert = db.prepare(
    'INSERT INTO media (file, width, height, placeholder, sources, created_at, style) VALUES (?, 1200, 900, ?, ?, ?, ?)',
  );
  const placeholder = `data:image/webp;base64,${randomBytes(120).toString('base64')}`;
  for (let i = 0; i < COMMON_PICTURES + OWN_PICTURES; i += 1) {
    const name = randomBytes(16).toString('hex');
    const widths = [480, 800, 1200];
    const sources = widths.map((width) => ({ type: 'image/avif', width, file: `${name}-${width}.avif` }));
    insert.run(`${name}.webp`, placeholder, JSON.stringify(sources), now, 'ABCDE'[i % 5]);
  }
}

/**
 * `is_verified` and the times of the badge. Without the times the server completes each badge in a transaction of its own
 * after its start, while it is measured.
 * @param {boolean} isVerified
 * @param {string} now
 * @param {Pick<Rules, 'lapseOf' | 'reminderOf'>} rules
 */
function badgeColumns(isVerified, now, { lapseOf, reminderOf }) {
  if (!isVerified) return [0, null, null, null];
  const lapsesAt = lapseOf(Date.parse(now));
  return [1, now, new Date(lapsesAt).toISOString(), new Date(reminderOf(lapsesAt)).toISOString()];
}

/**
 * @param {ReturnType<typeof prepare>} statements
 * @param {number} id
 * @param {string} now
 * @param {(below: number) => number} random
 * @param {Rules} rules
 */
function addDesigner({ user, designer, image }, id, now, random, { specialtyMask, ...rules }) {
  const oneOf = (/** @type {string[]} */ list) => list[random(list.length)] ?? '';
  const letter = 'ABCDE'[random(5)];
  const specialties = [...new Set([oneOf(ALL), oneOf(ALL), oneOf(ALL)])];
  const isVerified = random(3) > 0;
  const isReady = Number(oneOf(['1', '1', '1', '0']));
  const city = random(1000) === 0 ? 'Matera' : oneOf(CITIES);
  const name = `Studio ${id}`;
  user.run(id, `studio${id}@bench.test`, name, now, now, now);
  designer.run(
    id,
    id,
    name,
    random(30),
    JSON.stringify(specialties),
    BIO,
    letter,
    300 + 50 * random(200),
    '["online","in-person"]',
    city,
    JSON.stringify([city]),
    ...badgeColumns(isVerified, now, rules),
    'none',
    specialtyMask(specialties),
    isReady,
    now,
    now,
  );
  for (let at = 0; at < IMAGES; at += 1) {
    const isOwn = at === 0 && id <= OWN_PICTURES;
    image.run(id, at, isOwn ? COMMON_PICTURES + id : 1 + random(COMMON_PICTURES), 'Un soggiorno luminoso');
  }
}
