import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { Engine } from './engine.js';
import { openSqlite } from './sqlite.js';

@Entity('rows')
class Row {
  @PrimaryColumn('integer')
  id!: number;

  @Column('float')
  price!: number;

  @Column('text', { nullable: true })
  note!: string | null;
}

describe('a number in a statement of TypeORM on SQLite', () => {
  let folder: string;
  let engine: Engine;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'stanze-sqlite-'));
    engine = await openSqlite(folder, [Row]);
    await engine.writeSource.query('CREATE TABLE rows (id integer PRIMARY KEY, price, note text)');
  });

  afterAll(async () => {
    await engine.close();
    await rm(folder, { recursive: true });
  });

  const statement = (id: number) =>
    engine.readSource.createQueryBuilder(Row, 'r').where({ id }).getQueryAndParameters();

  it('is not a part of its text, so that the compiled statement serves every id', () => {
    const [text, parameters] = statement(7);
    expect(statement(8)[0]).toBe(text);
    expect(parameters).toEqual([7n]);
  });

  it('is an INTEGER when it is whole, and a REAL otherwise, in a column without a type', async () => {
    const { manager } = engine.writeSource;
    await manager.insert(Row, [
      { id: 1, price: 12, note: null },
      { id: 2, price: 12.5, note: '12' },
    ]);
    await manager.update(Row, { id: 2 }, { note: null });
    const types =
      'SELECT typeof(id) AS id, typeof(price) AS price, typeof(note) AS note FROM rows ORDER BY id';
    expect(await manager.query<object[]>(types)).toEqual([
      expect.objectContaining({ id: 'integer', price: 'integer', note: 'null' }),
      expect.objectContaining({ id: 'integer', price: 'real', note: 'null' }),
    ]);
    expect(await engine.readSource.manager.findBy(Row, { price: 12 })).toEqual([
      { id: 1, price: 12, note: null },
    ]);
  });
});
