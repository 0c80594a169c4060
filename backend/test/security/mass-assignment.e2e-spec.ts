import type { INestApplication } from '@nestjs/common';
import { createContract } from '../../src/contract.js';
import { startApp, type TestApp } from '../support/app.js';
import { raw } from '../support/raw.js';
import { allColumns, type ColumnOf, dumpOf, type Effects, effects } from './dump.js';
import { encoded, prefixesOf, typeOf } from './request-of-call.js';
import type { Arranged, Encoding } from './sample.js';
import { type Person, type Fixture, Fixtures } from './fixture.js';
import { rowsAbout } from './rows-about.js';
import { type Call, readTable } from './table.js';

const MINUTES = 180_000;
const ENCODINGS: readonly Encoding[] = ['json', 'form', 'multipart'];
/** A text that is recognised in any row or answer. */
const INJECTED_TEXT = 'non-e-affar-tuo';
const MOMENT = '2001-02-03T04:05:06.789Z';
const NUMBER = 424_242;
const SPARE_FIELDS = 14;
/** Calls on one database: each call adds people, and the whole database is read before and after each request. */
const CALLS_PER_DATABASE = 16;
/** Columns that the mail worker changes, not the call. */
const NOT_THE_CALL = /^mails\./;

let app: TestApp;
let fixtures: Fixtures;
let contract: ReturnType<typeof createContract>;

/**
 * An injected value; ids are those of a stranger, because a column that refers to a person, a profile or a row must not
 * accept them.
 */
function injectedValue({ name, type }: ColumnOf, stranger: Person): unknown {
  if (name === 'designer_id') return stranger.designerId;
  if (name === 'id' || name.endsWith('user_id')) return stranger.id;
  if (type === 'boolean') return true;
  if (type === 'integer' || type === 'number') return NUMBER;
  if (type === 'simple-json') return [INJECTED_TEXT];
  return name.endsWith('_at') ? MOMENT : INJECTED_TEXT;
}

function camelCase(name: string): string {
  return name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
}

/** The names of the fields that a call may change, those of objects inside its body included. */
function ownFields({ method, path }: Call): Set<string> {
  const address = `/api${path.replace(/:(\w+)/g, '{$1}')}`;
  const operations = contract.paths[address] as Record<string, { requestBody?: unknown }> | undefined;
  const body = JSON.stringify(operations?.[method.toLowerCase()]?.requestBody ?? {});
  return new Set([body, ...schemasIn(body, new Set())].flatMap(keysOf));
}

/** The schemas to which a part of the contract refers, and those to which these refer. */
function schemasIn(text: string, seen: Set<string>): string[] {
  return [...text.matchAll(/#\/components\/schemas\/(\w+)/g)].flatMap(([, name = '']) => {
    if (seen.has(name)) return [];
    seen.add(name);
    const schema = JSON.stringify(contract.components?.schemas?.[name] ?? {});
    return [schema, ...schemasIn(schema, seen)];
  });
}

function keysOf(json: string): string[] {
  return [...json.matchAll(/"(\w+)":\{/g)].map(([, name = '']) => name);
}

/** Every column under its own name, in camel case, and inside objects with the name of its table. */
function injection(own: ReadonlySet<string>, stranger: Person): Record<string, unknown> {
  const columns = allColumns();
  const flat = Object.fromEntries(
    columns.flatMap((column) => {
      const value = injectedValue(column, stranger);
      return [column.name, camelCase(column.name)].map((name) => [name, value] as const);
    }),
  );
  const nested = Object.fromEntries(
    columns.map(({ table }) => [table, Object.fromEntries(ofTable(columns, table, stranger))] as const),
  );
  const all = { ...flat, ...nested, user: nested.users, designer: nested.designers };
  return Object.fromEntries(Object.entries(all).filter(([name]) => !own.has(name)));
}

function ofTable(columns: readonly ColumnOf[], table: string, stranger: Person): [string, unknown][] {
  return columns.filter((one) => one.table === table).map((one) => [one.name, injectedValue(one, stranger)]);
}

async function arrangedFor({ sample, path }: Call, fixture: Fixture): Promise<Arranged & { at: string }> {
  const at = sample.at?.(fixture) ?? path;
  if (sample.arrange) return { at, ...(await sample.arrange(app, fixture)) };
  return { at, body: sample.body?.(fixture) ?? {} };
}

/** A body with the injected fields beside its own, also in each object inside it. */
function withInjected(body: Record<string, unknown>, injected: Record<string, unknown>) {
  const flat = Object.fromEntries(Object.entries(injected).filter(([, value]) => typeof value !== 'object'));
  const inside = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(inside);
    if (typeof value !== 'object' || value === null || value instanceof Buffer) return value;
    return { ...flat, ...fieldsOf(value, inside) };
  };
  return { ...injected, ...fieldsOf(body, inside) };
}

function fieldsOf(value: object, convert: (field: unknown) => unknown): Record<string, unknown> {
  return Object.fromEntries(Object.entries(value).map(([name, field]) => [name, convert(field)]));
}

interface Outcome extends Effects {
  readonly status: number;
  /** The person whose ids were injected. */
  readonly stranger: Person;
  /** Rows about the stranger, of whatever table, that were changed or deleted. */
  readonly foreignWrites: readonly string[];
}

/** Sends the call with all injected fields in body and query, and returns its effects. */
async function callWith(call: Call, encoding: Encoding, own: ReadonlySet<string>): Promise<Outcome> {
  const fixture = await fixtures.next();
  const stranger = fixture.people['other designer'];
  const injected = injection(own, stranger);
  const { at, body, headers = {} } = await arrangedFor(call, fixture);
  const { token } = fixture.people[call.sample.by ?? 'guest'];
  const who: Record<string, string> = token === undefined ? {} : { authorization: `Bearer ${token}` };
  const sides = { to: ['other designer'], callers: [call.sample.by ?? 'guest'] } as const;
  const before = await dumpOf(app);
  const aboutStranger = await rowsAbout(app, fixture, sides);
  let status = 0;
  for (const part of inParts(injected, call, encoding)) {
    const request = {
      method: call.method,
      path: `${prefixesOf(call)[0] ?? ''}${at}?${queryOf(part)}`,
      headers: { ...headers, ...who, 'content-type': typeOf(encoding) },
      body: encoded(withInjected(body, part), encoding),
    };
    status = Math.max(status, (await raw(app, request)).status);
  }
  const { touched: foreignWrites } = effects(aboutStranger, await rowsAbout(app, fixture, sides));
  return { status, stranger, foreignWrites, ...effects(before, await dumpOf(app)) };
}

/** A form has a limited number of fields, so the injected fields are sent in several requests. */
function inParts(injected: Record<string, unknown>, { sample }: Call, encoding: Encoding) {
  if (encoding !== 'multipart' || sample.encoding !== 'multipart') return [injected];
  const flat = Object.entries(injected).filter(([, value]) => typeof value !== 'object');
  const { spareFields: size = SPARE_FIELDS } = sample;
  const parts = Math.ceil(flat.length / size);
  return Array.from({ length: parts }, (_, part) =>
    Object.fromEntries(flat.slice(part * size, (part + 1) * size)),
  );
}

function queryOf(injected: Record<string, unknown>): string {
  const flat = Object.entries(injected).filter(([, value]) => typeof value !== 'object');
  return new URLSearchParams(flat.map(([name, value]): [string, string] => [name, String(value)])).toString();
}

/** Injected values that a new row or a changed column contains. */
function storedFields({ added, changed, stranger }: Outcome, owns: readonly string[]): string[] {
  const columns = allColumns();
  const injectedOf = ({ table, row }: { table: string; row: Readonly<Record<string, unknown>> }) =>
    columns.filter(
      (one) => one.table === table && one.name in row && isInjected(one, row[one.name], stranger),
    );
  const inNew = added.flatMap(injectedOf).map(({ table, name }) => `+${table}.${name}`);
  // A changed column that is the call's own may become true; only a value that nothing but the injection has is compared.
  const inOld = changed.flatMap(injectedOf).filter(({ type }) => type !== 'boolean');
  return [
    ...inNew.filter((name) => !owns.includes(name)),
    ...inOld.map(({ table, name }) => `${table}.${name}`),
  ];
}

function isInjected(column: ColumnOf, value: unknown, stranger: Person): boolean {
  // SQLite has no boolean type.
  if (column.type === 'boolean') return value === true || value === 1;
  if (typeof value === 'string') return value.includes(INJECTED_TEXT) || value === MOMENT;
  return value === NUMBER || (isReference(column) && value === injectedValue(column, stranger));
}

/** Whether a column refers to a person or a profile. */
function isReference({ name }: ColumnOf): boolean {
  return /(user|designer)_id$/.test(name);
}

const writes = readTable().filter(({ method }) => method !== 'GET');
const parts = Array.from({ length: Math.ceil(writes.length / CALLS_PER_DATABASE) }, (_, part) =>
  writes.slice(part * CALLS_PER_DATABASE, (part + 1) * CALLS_PER_DATABASE),
);

async function expectOnlyOwnColumns(name: string, call: Call): Promise<void> {
  const own = ownFields(call);
  const { owns = [], encoding: usual = 'json', by } = call.sample;
  expect({ name, by }).toEqual({ name, by: expect.any(String) as string });
  for (const encoding of ENCODINGS) {
    const outcome = await callWith(call, encoding, own);
    const foreign = outcome.names.filter((one) => !owns.includes(one) && !NOT_THE_CALL.test(one));
    expect({
      encoding,
      status: outcome.status,
      foreign,
      stored: storedFields(outcome, owns),
      foreignWrites: outcome.foreignWrites,
    }).toEqual({
      encoding,
      status: expect.any(Number) as number,
      foreign: [],
      stored: [],
      foreignWrites: [],
    });
    expect(outcome.status).not.toBe(500);
    // A refused call proves nothing.
    if (encoding === usual && owns.length > 0) expect(outcome.names.length).toBeGreaterThan(0);
  }
}

it('sends more than a hundred names', () => {
  const stranger = { id: 77, email: '', token: undefined, designerId: 88 };
  const injected = injection(new Set(), stranger);
  expect(Object.keys(injected).length).toBeGreaterThan(100);
  expect(injected).toMatchObject({
    is_admin: true,
    isAdmin: true,
    userId: 77,
    password_hash: INJECTED_TEXT,
  });
});

describe.each(parts)('every column of the database, sent along with every write', (...calls) => {
  beforeAll(async () => {
    app = await startApp();
    fixtures = await Fixtures.on(app);
    contract = createContract(app.nest as INestApplication);
  });
  afterAll(() => app.stop());

  it.each(calls.map((call) => [call.name, call] as const))(
    '%s changes only its own columns',
    expectOnlyOwnColumns,
    MINUTES,
  );
});
