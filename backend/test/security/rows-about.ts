import type { TestApp } from '../support/app.js';
import { isPersonal, type PersonReferences, referenceOf } from '../support/rows-about.js';
import { type Dump, dumpOf } from './dump.js';
import type { Actor, Fixture, Person } from './fixture.js';

/** What anybody may do with a designer's page changes these: to write, to like, to report, to pass it on, to ask for a mail. */
export const OF_ANYBODY: readonly string[] = [
  ...['+reports', '+shares', '+visibility_days', '+mails'],
  ...['designers.contact_count', 'designers.like_count', 'designers.response_due_at'],
];

interface Sides {
  readonly to: readonly Actor[];
  readonly callers: readonly Actor[];
}

const referencesOf = ({ id, designerId, email }: Person): PersonReferences => ({
  users: id || -1,
  designers: designerId || -1,
  leads: '',
  email: email || '-',
  hash: '',
});

/** The rows about some people, by table, and the messages of their conversation; without those that are about a caller, too. */
export async function rowsAbout(app: TestApp, { people, rows }: Fixture, sides: Sides): Promise<Dump> {
  const [to, callers] = [sides.to, sides.callers].map((actors) =>
    actors.map((actor) => referencesOf(people[actor])),
  );
  const conversations = sides.to.includes('client') ? [rows.contactId] : [];
  const all = await dumpOf(app);
  const found = app.database.source.entityMetadatas.map((table) => {
    const personal = table.columns.filter((column) => isPersonal(table, column));
    const isOf = (
      row: Readonly<Record<string, unknown>>,
      persons: readonly PersonReferences[] = [],
    ): boolean =>
      persons.some((of) =>
        personal.some((column) => row[column.databaseName] === referenceOf(table, column, of)),
      );
    const theirs = [...(all.get(table.tableName) ?? [])].filter(
      ([, row]) => conversations.includes(Number(row.contact_id)) || (isOf(row, to) && !isOf(row, callers)),
    );
    return [table.tableName, new Map(theirs)] as const;
  });
  return new Map(found.filter(([, theirs]) => theirs.size > 0));
}
