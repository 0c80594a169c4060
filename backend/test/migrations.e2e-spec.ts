import { type MigrationInterface, type QueryRunner, TableColumn } from 'typeorm';
import { readEnv } from '../src/config/env.js';
import { ENTITIES } from '../src/entities.js';
import { openDatabase } from '../src/platform/database/open-database.js';
import type { Engine } from '../src/platform/database/engine.js';
import { MIGRATIONS } from '../src/platform/database/migrations/migrations.js';
import { undoLatestMigration } from '../src/platform/database/undo-migration.js';
import { fillTables } from './support/full-tables.js';
import { newEnvironment, type TestEnvironment } from './support/test-environment.js';
import { type Checksums, checksumsOf, differing } from './support/table-checksums.js';

/** `npm run migrations` uses more rows and prints the times. */
const ROWS = Number(process.env.STANZE_ROWS ?? 70);
const PRINTS_TIMES = process.env.STANZE_ROWS !== undefined;
const MINUTES = 60_000;

let environment: TestEnvironment;
let engine: Engine;
let full: Checksums;

beforeAll(async () => {
  environment = await newEnvironment();
  engine = await openDatabase(readEnv(environment.settings), ENTITIES);
  await engine.writeSource.runMigrations();
  await timed(`${ROWS} rows into each of ${ENTITIES.length} tables`, () =>
    fillTables(engine.writeSource, ROWS),
  );
  full = await checksumsOf(engine.writeSource);
}, 10 * MINUTES);

afterAll(async () => {
  await engine.close();
  await environment.remove();
});

async function timed(what: string, work: () => Promise<void>): Promise<void> {
  const began = performance.now();
  await work();
  if (!PRINTS_TIMES) return;
  process.stdout.write(`  ${engine.kind}: ${what}, ${Math.round(performance.now() - began)} ms\n`);
}

/** Runs the migrations up to this one. */
async function upTo(index: number): Promise<void> {
  const { writeSource } = engine;
  const all = writeSource.migrations;
  Object.assign(writeSource, { migrations: all.slice(0, index + 1) });
  await writeSource.runMigrations();
  Object.assign(writeSource, { migrations: all });
}

/** Rows whose parents do not exist; MySQL allows none. */
async function rowsWithoutParent(): Promise<unknown[]> {
  return engine.kind === 'sqlite' ? engine.writeSource.query('PRAGMA foreign_key_check') : [];
}

/** A migration that is not the product's: on SQLite it copies the whole table `users`. */
class Rebuilding2999000000000 implements MigrationInterface {
  readonly column = new TableColumn({ name: 'shoe_size', type: 'integer', default: '40' });

  up(runner: QueryRunner): Promise<void> {
    return runner.addColumn('users', this.column);
  }

  down(runner: QueryRunner): Promise<void> {
    return runner.dropColumn('users', this.column.name);
  }
}

/** The columns of foreign keys that begin no index: a deleted or joined parent would be searched in the whole table. */
function unindexed(): string[] {
  const { entityMetadatas } = engine.writeSource;
  const firstColumns = (table: (typeof entityMetadatas)[number]): (string | undefined)[] => [
    table.primaryColumns[0]?.databaseName,
    ...table.indices.map(({ columns }) => columns[0]?.databaseName),
  ];
  return entityMetadatas.flatMap((table) =>
    table.foreignKeys
      .map(({ columnNames: [name = ''] }) => name)
      .filter((name) => !firstColumns(table).includes(name))
      .map((name) => `${table.tableName}.${name}`),
  );
}

test('every foreign key begins an index', () => {
  expect(unindexed()).toEqual([]);
});

test('every column of every table is filled', () => {
  const columns = engine.writeSource.entityMetadatas.flatMap(({ tableName, columns: all }) =>
    all.map(({ databaseName }) => `${tableName}.${databaseName}`),
  );
  expect([...full.keys()].sort()).toEqual(columns.sort());
  for (const sum of full.values()) expect(sum).toMatch(new RegExp(`^${ROWS} rows`));
});

test('a table with references to it is copied, up and down, without loss in the referring tables', async () => {
  const { writeSource } = engine;
  const all = writeSource.migrations;
  Object.assign(writeSource, { migrations: [...all, new Rebuilding2999000000000()] });
  await writeSource.runMigrations();
  expect(differing(full, await checksumsOf(writeSource))).toEqual([]);
  await undoLatestMigration(engine);
  expect(await checksumsOf(writeSource)).toEqual(full);
  Object.assign(writeSource, { migrations: all });
});

describe.each(MIGRATIONS.map(({ name }, index) => ({ name, index })).reverse())(
  '$name, down, up and down again',
  ({ name, index }) => {
    test(
      'loses no data of the previous schema',
      async () => {
        const above = await checksumsOf(engine.writeSource);
        await timed(`down from ${name}`, () => undoLatestMigration(engine));
        expect(differing(full, await checksumsOf(engine.writeSource))).toEqual([]);
        await timed(`up to ${name}`, () => upTo(index));
        const again = await checksumsOf(engine.writeSource);
        expect([...again.keys()].sort()).toEqual([...above.keys()].sort());
        expect(await rowsWithoutParent()).toEqual([]);
        await undoLatestMigration(engine);
        expect(differing(full, await checksumsOf(engine.writeSource))).toEqual([]);
      },
      10 * MINUTES,
    );
  },
);

test('all migrations run up again', async () => {
  await timed('up again, all of it', () => upTo(MIGRATIONS.length));
  expect([...(await checksumsOf(engine.writeSource)).keys()].sort()).toEqual([...full.keys()].sort());
});
