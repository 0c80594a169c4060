import { strFromU8, unzipSync } from 'fflate';
import type { EntityMetadata } from 'typeorm';
import { TEXT_LENGTH } from '@stanze/domain/limits';
import { BRIEF_FIELDS } from '@stanze/domain/project-brief';
import { sha256 } from '../src/common/secrets.js';
import { startApp, type TestApp } from './support/app.js';
import { briefWithFile } from './support/briefs.js';
import { createAdmin, createDesigner, type DesignerPerson, type Person } from './support/factories.js';
import { NOT_EXPORTED } from './support/not-exported.js';
import { Portfolio } from './support/saved-photos.js';
import { askVerification, completeProfile, sendEvidence } from './support/verification.js';
import { insertRowsAbout, isPersonal, type PersonReferences, referenceOf } from './support/rows-about.js';

type Column = EntityMetadata['columns'][number];

/** Counts of all lists by day: it has nothing of anybody. */
const COUNTS = 'shown_list_days';

let app: TestApp;
let admin: Person;
let person: DesignerPerson;
let references: PersonReferences;

beforeAll(async () => {
  app = await startApp();
  admin = await createAdmin(app);
  person = await createDesigner(app);
  await liveIn(person);
  const other = await createDesigner(app);
  references = referencesOf(person, 'lead-person');
  await insertRowsAbout(app, references, referencesOf(other, 'lead-other'));
});
const referencesOf = ({ id, designerId, email }: DesignerPerson, lead: string): PersonReferences => ({
  ...{ users: id, designers: designerId, leads: lead, email, hash: sha256(email) },
});
afterAll(() => app.stop());

/** What is only complete when the product wrote it: a conversation with brief and photo, files, a collection. */
async function liveIn({ token, ...designer }: DesignerPerson): Promise<void> {
  const own = { ...designer, token };
  const portfolio = await Portfolio.on(app, 1);
  const { designerId: designer_id } = portfolio.designer;
  await portfolio.save(own, { liked_note: 'La luce', disliked_note: 'Il marmo' });
  const { brief } = await briefWithFile(app, own);
  const body = {
    ...{ designer_id, message: 'Vorrei una libreria.', photo_ids: portfolio.photos },
    brief: { brief_id: brief.id, fields: BRIEF_FIELDS },
  };
  const answers = [
    await app.post('/likes', { token, body: { designer_id } }),
    await app.post('/contacts', { token, body }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([200, 201]);
  await completeProfile(app, own);
  await askVerification(app, own);
  expect(await sendEvidence(app, own)).toBeGreaterThan(0);

  const badge = "is_verified = 1, verified_at = '2026-01-01T00:00:00.000Z'";
  const { city, cities } = townsOf('Torino');
  const values = [city, cities, designer.designerId];
  await change(`UPDATE designers SET ${badge}, city = ?, cities = ? WHERE id = ?`, values);
}

/** The columns of ten towns; `city` has the beginning only, without the last one. */
function townsOf(last: string): { city: string; cities: string } {
  const towns = [...Array.from({ length: 9 }, (_, n) => `San Giovanni ${n}`), last];
  return { city: towns.join(', ').slice(0, TEXT_LENGTH.city), cities: JSON.stringify(towns) };
}

const change = (sql: string, values: unknown[] = []) =>
  app.database.transaction(() => app.database.writer.query(sql, values));

/** The files of the export as one text; empty when it fails. An administrator asks: some columns end the person's session. */
async function exported(): Promise<string> {
  const response = await fetch(`${app.address}/api/admin/users/${person.id}/export`, {
    method: 'POST',
    headers: { authorization: `Bearer ${admin.token}`, 'content-type': 'application/json' },
    body: '{}',
  });
  try {
    const files = unzipSync(new Uint8Array(await response.arrayBuffer()));
    return Object.entries(files)
      .map(([name, bytes]) => (name.endsWith('.json') ? `${name} ${strFromU8(bytes)}` : name))
      .join('\n');
  } catch {
    return '';
  }
}

/** Values of columns that permit only a few: the export has to differ from the one before. */
const PERMITTED: Readonly<Record<string, Value>> = {
  'users.style_counts': '0-0-0-0-7',
  'designers.design_style': 'E',
  'designers.cities': townsOf('Chieri').cities,
  'designers.verified_checks': 'vat',
  'project_briefs.rooms': '["bagno"]',
  'messages.sender': 'designer',
  'contacts.state': 'closed',
  'contacts.status': 'read',
  'contacts.decline_reason': 'budget',
  'reports.state': 'settled',
  'reply_templates.templates': '[{"title":"Sì","text":"Va bene."}]',
  'contact_briefs.content': '{"name":"Casa al mare"}',
  'consents.fields': '["budget"]',
};

type Value = string | number | null;
type Row = Record<string, Value>;

/** A text of numbers. */
const NUMBERS = 'shown_lists.designers';

/** A value for a column, and how it is recognised in the export. */
interface Marker {
  readonly value: Value;
  readonly pattern: RegExp;
}

/**
 * A value that stands nowhere else: signs that are in no key and no hash, a time of another century, or a number of ten digits
 * that is no part of a longer one. A column with less space gets a shorter text with the same sign.
 */
function markerOf({ type, length, databaseName, entityMetadata }: Column, n: number): Marker {
  const number = 1_970_000_000 + n;
  const digits = RegExp(`(?<![0-9a-f])${number}(?![0-9a-f])`);
  if (type === 'integer') return { value: number, pattern: digits };
  if (`${entityMetadata.tableName}.${databaseName}` === NUMBERS)
    return { value: String(number), pattern: digits };
  const space = Number(length) || Number.POSITIVE_INFINITY;
  const sign = `§${number}§`;
  if (databaseName.endsWith('_at')) return exactly(`2097-01-01T00:00:00.${n}Z`);
  if (type === 'simple-json') return { value: JSON.stringify([sign]), pattern: RegExp(sign) };
  if (space >= sign.length) return exactly(sign);
  return exactly(`§${n}`.slice(0, space));
}

const exactly = (value: string): Marker => ({
  value,
  pattern: RegExp(value.replaceAll('.', String.raw`\.`)),
});

/** The rows of a table that refer to the person; every row of a table without people. */
async function rowsOf(table: EntityMetadata): Promise<Row[]> {
  const rows = await app.database.reader.query<Row[]>(`SELECT * FROM ${table.tableName}`);
  const personal = table.columns.filter((column) => isPersonal(table, column));
  if (personal.length === 0) return rows;
  return rows.filter((row) =>
    personal.some((column) => row[column.databaseName] === referenceOf(table, column, references)),
  );
}

/** Whether the export shows what a column contains: it has the new value, or differs for one of true and false. */
async function shows(table: EntityMetadata, column: Column, n: number, before: string): Promise<boolean> {
  const name = column.databaseName;
  const keys = table.primaryColumns.map(({ databaseName }) => databaseName);
  const where = keys.map((key) => `${key} = ?`).join(' AND ');
  for (const row of await rowsOf(table)) {
    const set = (value: Value) =>
      change(`UPDATE ${table.tableName} SET ${name} = ? WHERE ${where}`, [
        value,
        ...keys.map((key) => row[key]),
      ]);
    const { value, pattern } = markerOf(column, n);
    expect([table.tableName, name, pattern.test(before)]).toEqual([table.tableName, name, false]);
    const permitted = PERMITTED[`${table.tableName}.${name}`];
    const mustDiffer = column.type === 'boolean' || permitted !== undefined;
    await set(permitted ?? (column.type === 'boolean' ? Number(!row[name]) : value));
    const after = await exported();
    await set(row[name] ?? null);
    if (mustDiffer ? after !== (await exported()) : pattern.test(after)) return true;
  }
  return false;
}

/** Columns with content: no keys of rows, no references, none that the test of references compares. */
const contentOf = (table: EntityMetadata): Column[] =>
  table.columns.filter((column) => {
    const isKey =
      column.isPrimary ||
      table.foreignKeys.some(({ columnNames }) => columnNames.includes(column.databaseName));
    return !isKey && !isPersonal(table, column);
  });

it('every column with content of every table about people is in the export, or there is a reason', async () => {
  const tables = app.database.source.entityMetadatas.filter(({ tableName }) => tableName !== COUNTS);
  const missing: string[] = [];
  const before = await exported();
  expect(before).not.toBe('');
  let n = 100;
  for (const table of tables) {
    for (const column of contentOf(table)) {
      n += 1;
      if (!(await shows(table, column, n, before))) missing.push(`${table.tableName}.${column.databaseName}`);
    }
  }
  expect(missing.sort()).toEqual(Object.keys(NOT_EXPORTED).sort());
}, 180_000);
