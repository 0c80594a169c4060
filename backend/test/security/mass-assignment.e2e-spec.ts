import type { INestApplication } from '@nestjs/common';
import { createContract } from '../../src/contract.js';
import { startApp, type TestApp } from '../support/app.js';
import { raw } from '../support/raw.js';
import { allColumns, type ColumnOf, dumpOf, type Effects, effects } from './dump.js';
import { encoded, prefixesOf, typeOf } from './request-of-call.js';
import type { Arranged, Encoding } from './sample.js';
import { type Person, type Fixture, Fixtures } from './fixture.js';
import { type Call, readTable } from './table.js';

const MINUTES = 180_000;
const ENCODINGS: readonly Encoding[] = ['json', 'form', 'multipart'];
/** A text that is recognised in any row or answer. */
const INJECTED_TEXT = 'non-e-affar-tuo';
const MOMENT = '2001-02-03T04:05:06.789Z';
const NUMBER = 424_242;
const SPARE_FIELDS = 14;
/** Columns that the mail worker changes, not the call. */
const NOT_THE_CALL = /^mails\./;

let app: TestApp;
let fixtures: Fixtures;
let contract: ReturnType<typeof createContract>;

beforeAll(async () => {
  app = await startApp();
  fixtures = await Fixtures.on(app);
  contract = createContract(app.nest as INestApplication);
});
afterAll(() => app.stop());

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

/** The names of the fields that a call may change. */
function ownFields({ method, path }: Call): Set<string> {
  const address = `/api${path.replace(/:(\w+)/g, '{$1}')}`;
  const operations = contract.paths[address] as Record<string, { requestBody?: unknown }> | undefined;
  const text = JSON.stringify(operations?.[method.toLowerCase()]?.requestBody ?? {});
  const names = [...text.matchAll(/#\/components\/schemas\/(\w+)/g)].map(([, name = '']) => name);
  const schemas = names.map(
    (name) => contract.components?.schemas?.[name] as { properties?: object } | undefined,
  );
  const inline = /"properties":(\{.*?\}\})/.exec(text)?.[1] ?? '{}';
  return new Set([...schemas.flatMap((one) => Object.keys(one?.properties ?? {})), ...keysOf(inline)]);
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

interface Outcome extends Effects {
  readonly status: number;
  /** The person whose ids were injected. */
  readonly stranger: Person;
}

/** Sends the call with all injected fields in body and query, and returns its effects. */
async function callWith(call: Call, encoding: Encoding, own: ReadonlySet<string>): Promise<Outcome> {
  const fixture = await fixtures.next();
  const stranger = fixture.people['other designer'];
  const injected = injection(own, stranger);
  const { at, body, headers = {} } = await arrangedFor(call, fixture);
  const { token } = fixture.people[call.sample.by ?? 'guest'];
  const who: Record<string, string> = token === undefined ? {} : { authorization: `Bearer ${token}` };
  const before = await dumpOf(app);
  let status = 0;
  for (const part of inParts(injected, call, encoding)) {
    const request = {
      method: call.method,
      path: `${prefixesOf(call)[0] ?? ''}${at}?${queryOf(part)}`,
      headers: { ...headers, ...who, 'content-type': typeOf(encoding) },
      body: encoded({ ...part, ...body }, encoding),
    };
    status = Math.max(status, (await raw(app, request)).status);
  }
  return { status, stranger, ...effects(before, await dumpOf(app)) };
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

/** Injected values that a new row contains. */
function storedFields({ added, stranger }: Outcome, owns: readonly string[]): string[] {
  return added.flatMap(({ table, row }) =>
    Object.entries(row)
      .filter(([name, value]) => {
        const column = allColumns().find((one) => one.table === table && one.name === name);
        return !owns.includes(`+${table}.${name}`) && isInjected(column, value, stranger);
      })
      .map(([name]) => `+${table}.${name}`),
  );
}

function isInjected(column: ColumnOf | undefined, value: unknown, stranger: Person): boolean {
  // SQLite has no boolean type.
  if (column?.type === 'boolean') return value === true || value === 1;
  if (typeof value === 'string') return value.includes(INJECTED_TEXT) || value === MOMENT;
  return value === NUMBER || (isReference(column) && value === injectedValue(column, stranger));
}

/** Whether a column refers to a person or a profile. */
function isReference(column: ColumnOf | undefined): column is ColumnOf {
  return /(user|designer)_id$/.test(column?.name ?? '');
}

/** Rows of the stranger that were changed. */
function foreignWrites({ touched, stranger }: Outcome): string[] {
  const theirs = [`users/${stranger.id}`, `designers/${stranger.designerId}`];
  return touched.filter((row) => theirs.includes(row));
}

const writes = readTable().filter(({ method }) => method !== 'GET');

describe('every column of the database, sent along with every write', () => {
  it('has more than a hundred names', () => {
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

  it.each(writes.map((call) => [call.name, call] as const))(
    '%s changes only its own columns',
    async (name, call) => {
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
          foreignWrites: foreignWrites(outcome),
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
    },
    MINUTES,
  );
});
