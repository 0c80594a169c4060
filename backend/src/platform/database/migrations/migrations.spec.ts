import {
  type MigrationInterface,
  type QueryRunner,
  type Table,
  TableColumn,
  TableForeignKey,
  TableIndex,
} from 'typeorm';
import { MIGRATIONS } from './migrations.js';
import { id, index, longText, nullable, table, unique, whole, words } from './table-builders.js';

/**
 * While a new release starts, the one before it goes on working on the new schema (docs/decisions/0014-several-database-nodes-and-releases.md): it must find
 * everything it knows, and may leave out what it does not.
 */
const ALLOWED = ['createTable', 'createIndex', 'addColumn', 'addColumns', 'query'];

/** What breaks the rule, and why it may. */
const EXCEPTIONS: Readonly<Record<string, readonly string[]>> = {
  // The very first: there is no release before it.
  People1763700000000: ['query: ALTER DATABASE'],
};

interface Change {
  readonly method: string;
  readonly given: readonly unknown[];
}

/** What a migration asks of the database on its way up. */
async function changesOf(migration: MigrationInterface): Promise<Change[]> {
  const changes: Change[] = [];
  const answers = {
    dataSource: { options: { type: 'mysql' } },
    getCurrentDatabase: () => Promise.resolve('x'),
  };
  const runner = new Proxy(answers, {
    get: (known, method) =>
      method in known
        ? known[method as keyof typeof known]
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

/** What of this change the release before could stumble over. */
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
  return verb === 'UPDATE' || addsColumn ? [] : [`query: ${verb} ${object}`];
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

describe('the release before a migration goes on working after it', () => {
  it.each(MIGRATIONS.map((migration) => [migration.name, migration] as const))(
    '%s',
    async (name, Migration) => {
      expect(await dangers(new Migration(), name)).toEqual([]);
    },
  );

  const column = (options: ConstructorParameters<typeof TableColumn>[0]): TableColumn =>
    new TableColumn(options);
  const planted: [string, (runner: QueryRunner) => Promise<unknown>][] = [
    ['rating has no default', (runner) => runner.addColumn('users', column(whole('rating')))],
    ['rating has no default', (runner) => runner.addColumns('users', [column(whole('rating'))])],
    ['dropColumn', (runner) => runner.dropColumn('users', 'location')],
    ['dropTable', (runner) => runner.dropTable('shares')],
    ['renameColumn', (runner) => runner.renameColumn('users', 'name', 'full_name')],
    ['changeColumn', (runner) => runner.changeColumn('users', 'name', column(words('name', 60)))],
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
    ['query: ALTER TABLE', (runner) => runner.query('ALTER TABLE users ADD COLUMN wish integer NOT NULL')],
    ['query: DELETE FROM', (runner) => runner.query('DELETE FROM shares')],
  ];

  it.each(planted)('refuses: %s', async (danger, up) => {
    const migration = { up, down: () => Promise.resolve() } as MigrationInterface;
    expect(await dangers(migration, 'Planted')).toEqual([danger]);
  });

  it('has nothing against what only adds', async () => {
    const up = async (runner: QueryRunner): Promise<void> => {
      await runner.createTable(table('gifts', [id, whole('price')]));
      await runner.createIndex('gifts', new TableIndex(unique('ux_gifts_price', 'price')));
      await runner.createIndex('users', new TableIndex(index('ix_users_name', 'name')));
      await runner.addColumn('users', column({ ...longText('wish'), ...nullable }));
      await runner.addColumn('users', column(whole('gifts', { default: '0' })));
      await runner.query('ALTER TABLE users ADD COLUMN hope varchar(24)');
      await runner.query('UPDATE users SET gifts = 1');
    };
    expect(await dangers({ up, down: () => Promise.resolve() }, 'Planted')).toEqual([]);
  });
});
