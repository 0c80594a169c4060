import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import type { NamingRows } from './picture-keys.js';

const INSERT = /^INSERT INTO `(media|users)` \(([^)]*)\)\s+VALUES\s*\(/;
const ESCAPED: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', '0': '\0', Z: '\x1a' };

type Row = Readonly<Record<string, string | null>>;

/** The rows of a dump that name pictures: a statement a row, columns named. */
export async function readDump(file: string): Promise<NamingRows> {
  const found: Record<'media' | 'users', Row[]> = { media: [], users: [] };
  let begun = '';
  for await (const line of createInterface({ input: createReadStream(file, 'utf8'), crlfDelay: Infinity })) {
    // Some versions break the line before the values, never inside of one.
    const statement = begun + line;
    begun =
      /^INSERT INTO `(media|users)`/.test(statement) && !statement.endsWith(');') ? `${statement} ` : '';
    const [head, table, columns = ''] = begun === '' ? (INSERT.exec(statement) ?? []) : [];
    if (head === undefined) continue;
    found[table as 'media' | 'users'].push(rowOf(columns, valuesIn(statement, head.length)));
  }
  return found as unknown as NamingRows;
}

function rowOf(columns: string, values: readonly (string | null)[]): Row {
  const names = columns.split(',').map((name) => name.trim().replaceAll('`', ''));
  return Object.fromEntries(names.map((name, index) => [name, values[index] ?? null]));
}

/** The values of one row, texts as they were stored. */
function valuesIn(statement: string, from: number): (string | null)[] {
  const values: (string | null)[] = [];
  const value = /'((?:[^'\\]|\\.|'')*)'|([^,')]+)/gsy;
  value.lastIndex = from;
  for (let match = value.exec(statement); match !== null; match = value.exec(statement)) {
    const [, text, bare] = match;
    values.push(text === undefined ? (bare === 'NULL' ? null : (bare ?? null)) : unescaped(text));
    value.lastIndex += 1;
  }
  return values;
}

function unescaped(text: string): string {
  return text.replace(/\\(.)|''/gs, (_, letter?: string) =>
    letter === undefined ? "'" : (ESCAPED[letter] ?? letter),
  );
}
