import { unzipSync } from 'fflate';
import { sha256 } from '../src/common/secrets.js';
import { startApp, type TestApp } from './support/app.js';
import { createDesigner, type DesignerPerson } from './support/factories.js';
import { PERSONAL_COLUMNS, TABLES_WITHOUT_PEOPLE } from './support/personal-columns.js';
import { insertRowsAbout, isPersonal, type PersonReferences, referenceOf } from './support/rows-about.js';

let app: TestApp;

beforeEach(async () => {
  app = await startApp();
});
afterEach(() => app.stop());

const tables = () => app.database.source.entityMetadatas;
const personalColumns = () =>
  tables().flatMap((table) =>
    table.columns
      .filter((column) => isPersonal(table, column))
      .map((column) => `${table.tableName}.${column.databaseName}`),
  );

/** A designer to whom at least one row of every personal column refers. */
async function everywhere(): Promise<{ person: DesignerPerson; references: PersonReferences }> {
  const [person, other] = [await createDesigner(app), await createDesigner(app)];
  const referencesOf = ({ id, designerId, email }: DesignerPerson, lead: string) => ({
    ...{ users: id, designers: designerId, leads: lead, email, hash: sha256(email) },
  });
  const references = referencesOf(person, 'lead-person');
  await insertRowsAbout(app, references, referencesOf(other, 'lead-other'));
  return { person, references };
}

/** The personal columns with a row that refers to the person. */
async function referring(references: PersonReferences): Promise<string[]> {
  const found: string[] = [];
  for (const table of tables()) {
    for (const column of table.columns.filter((one) => isPersonal(table, one))) {
      const sql = `SELECT COUNT(*) AS n FROM ${table.tableName} WHERE ${column.databaseName} = ?`;
      const rows: { n: number | string }[] = await app.database.reader.query(sql, [
        referenceOf(table, column, references),
      ]);
      if (Number(rows[0]?.n) > 0) found.push(`${table.tableName}.${column.databaseName}`);
    }
  }
  return found;
}

describe('every column that refers to a person', () => {
  it('is declared, and every other table is listed as one without people', () => {
    expect(Object.keys(PERSONAL_COLUMNS).sort()).toEqual(personalColumns().sort());
    const withPeople = new Set(personalColumns().map((name) => name.split('.')[0]));
    const without = tables().flatMap(({ tableName }) => (withPeople.has(tableName) ? [] : [tableName]));
    expect(Object.keys(TABLES_WITHOUT_PEOPLE).sort()).toEqual(without.sort());
  });

  it('is in the file of the export that is declared for it', async () => {
    const { person } = await everywhere();
    const headers = { authorization: `Bearer ${person.token}` };
    const response = await fetch(`${app.address}/api/users/me/export`, { headers });
    expect(response.status).toBe(200);
    const files = Object.keys(unzipSync(new Uint8Array(await response.arrayBuffer())));
    const declared = Object.values(PERSONAL_COLUMNS).flatMap(({ file }) =>
      file === undefined ? [] : [file],
    );
    expect(files).toEqual(expect.arrayContaining([...new Set(declared)]));
  });

  it('refers to nobody after the erasure, except where a reason is declared', async () => {
    const { person, references } = await everywhere();
    expect((await referring(references)).sort()).toEqual(personalColumns().sort());
    expect((await app.call('DELETE', '/users/me', { token: person.token })).status).toBe(200);
    const remaining = Object.entries(PERSONAL_COLUMNS).filter(
      ([, { remains: reason }]) => reason !== undefined,
    );
    expect((await referring(references)).sort()).toEqual(remaining.map(([name]) => name).sort());
  });
});
