import {
  type MigrationInterface,
  type QueryRunner,
  type Table,
  TableColumn,
  TableForeignKey,
  TableIndex,
} from 'typeorm';
import { MIGRATIONS } from './migrations.js';
import { id, index, longText, nullable, table, unique, integer, varchar } from './table-builders.js';

/**
 * While a new release starts, the previous one runs on the new schema
 * (docs/decisions/0014-several-database-nodes-and-releases.md): every table and column that it uses must exist, and the
 * values that it does not write must be optional.
 */
const ALLOWED = ['createTable', 'createIndex', 'addColumn', 'addColumns', 'query'];

/** Statements that break the rule, each with its reason. */
const EXCEPTIONS: Readonly<Record<string, readonly string[]>> = {
  // The first migration: there is no previous release.
  People1763700000000: ['query: ALTER DATABASE'],
};

interface Change {
  readonly method: string;
  readonly given: readonly unknown[];
}

/** The calls of a migration's `up`. */
async function changesOf(migration: MigrationInterface): Promise<Change[]> {
  const changes: Change[] = [];
  const answers = {
    dataSource: { options: { type: 'mysql' } },
    getCurrentDatabase: () => Promise.resolve('x'),
  };
  const runner = new Proxy(answers, {
    get: (target, method) =>
      method in target
        ? target[method as keyof typeof target]
        : (...given: unknown[]) => {
            changes.push({ method: String(method), given });
            return Promise.resolve([]);
          },
  });
  await migration.up(runner as unknown as QueryRunner);
  return changes;
}

const isNewTable = (changes: readonly Change[], name: unknown): boolean =>
  changes.some(({ method, given }) => method === 'createTable' && (given[0] as Table).name === name);

/** The parts of this change that the previous release does not support. */
function dangersOf({ method, given }: Change, changes: readonly Change[]): string[] {
  const [what, more] = given;
  if (!ALLOWED.includes(method)) return [method];
  if (method === 'query') return dangerOfSql(String(what));
  if (method === 'createTable' || isNewTable(changes, what)) return [];
  if (method === 'createIndex') return (more as TableIndex).isUnique ? ['createIndex: unique'] : [];
  return [more as TableColumn | TableColumn[]].flat().flatMap(dangerOfColumn);
}

function dangerOfSql(sql: string): string[] {
  const [verb = '', object = ''] = sql.trim().toUpperCase().split(/\s+/);
  const addsColumn =
    /^ALTER TABLE \w+ ADD COLUMN /i.test(sql) && (!/NOT NULL/i.test(sql) || /DEFAULT/i.test(sql));
  return verb === 'SELECT' || verb === 'UPDATE' || addsColumn ? [] : [`query: ${verb} ${object}`];
}

function dangerOfColumn({ name, isNullable, default: byDefault, isUnique }: TableColumn): string[] {
  if (isUnique) return [`${name} is unique`];
  return isNullable || byDefault !== undefined ? [] : [`${name} has no default`];
}

async function dangers(migration: MigrationInterface, name: string): Promise<string[]> {
  const changes = await changesOf(migration);
  const found = changes.flatMap((change) => dangersOf(change, changes));
  return found.filter((danger) => !EXCEPTIONS[name]?.includes(danger));
}

describe('the previous release runs on the schema after a migration', () => {
  it.each(MIGRATIONS.map((migration) => [migration.name, migration] as const))(
    '%s',
    async (name, Migration) => {
      expect(await dangers(new Migration(), name)).toEqual([]);
    },
  );

  const column = (options: ConstructorParameters<typeof TableColumn>[0]): TableColumn =>
    new TableColumn(options);
  const planted: [string, (runner: QueryRunner) => Promise<unknown>][] = [
    ['rating has no default', (runner) => runner.addColumn('users', column(integer('rating')))],
    ['rating has no default', (runner) => runner.addColumns('users', [column(integer('rating'))])],
    ['dropColumn', (runner) => runner.dropColumn('users', 'location')],
    ['dropTable', (runner) => runner.dropTable('shares')],
    ['renameColumn', (runner) => runner.renameColumn('users', 'name', 'full_name')],
    ['changeColumn', (runner) => runner.changeColumn('users', 'name', column(varchar('name', 60)))],
    ['createIndex: unique', (runner) => runner.createIndex('users', new TableIndex(unique('ux', 'name')))],
    [
      'createForeignKey',
      (runner) =>
        runner.createForeignKey(
          'contacts',
          new TableForeignKey({
            columnNames: ['lead_id'],
            referencedTableName: 'leads',
            referencedColumnNames: ['id'],
          }),
        ),
    ],
    ['query: ALTER TABLE', (runner) => runner.query('ALTER TABLE users DROP COLUMN location')],
    ['query: ALTER TABLE', (runner) => runner.query('ALTER TABLE users ADD COLUMN rating integer NOT NULL')],
    ['query: DELETE FROM', (runner) => runner.query('DELETE FROM shares')],
  ];

  it.each(planted)('refuses: %s', async (danger, up) => {
    const migration = { up, down: () => Promise.resolve() } as MigrationInterface;
    expect(await dangers(migration, 'Planted')).toEqual([danger]);
  });

  it('accepts changes that only add', async () => {
    const up = async (runner: QueryRunner): Promise<void> => {
      await runner.createTable(table('gifts', [id, integer('price')]));
      await runner.createIndex('gifts', new TableIndex(unique('ux_gifts_price', 'price')));
      await runner.createIndex('users', new TableIndex(index('ix_users_name', 'name')));
      await runner.addColumn('users', column({ ...longText('note'), ...nullable }));
      await runner.addColumn('users', column(integer('gifts', { default: '0' })));
      await runner.query('ALTER TABLE users ADD COLUMN expires_at varchar(24)');
      await runner.query('UPDATE users SET gifts = 1');
      await runner.query('SELECT id FROM users');
    };
    expect(await dangers({ up, down: () => Promise.resolve() }, 'Planted')).toEqual([]);
  });
});
