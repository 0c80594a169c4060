import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import type { PictureRows } from './picture-keys.js';

const TABLE = '`(media|users|brief_files|verification_evidence)`';
const INSERT = new RegExp(`^INSERT INTO ${TABLE} \\(([^)]*)\\)\\s+VALUES\\s*\\(`);
const BEGINNING = new RegExp(`^INSERT INTO ${TABLE}`);
const ESCAPED: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', '0': '\0', Z: '\x1a' };

type Row = Readonly<Record<string, string | null>>;

/** Reads the rows of a dump that refer to pictures. The dump has one INSERT per row, with the names of the columns. */
export async function readDump(file: string): Promise<PictureRows> {
  const rows: Record<keyof PictureRows, Row[]> = {
    media: [],
    users: [],
    brief_files: [],
    verification_evidence: [],
  };
  let unfinished = '';
  for await (const line of createInterface({ input: createReadStream(file, 'utf8'), crlfDelay: Infinity })) {
    // Some versions of the client break the line before VALUES, never inside a value.
    const statement = unfinished + line;
    unfinished = BEGINNING.test(statement) && !statement.endsWith(');') ? `${statement} ` : '';
    const [head, table, columns = ''] = unfinished === '' ? (INSERT.exec(statement) ?? []) : [];
    if (head === undefined) continue;
    rows[table as keyof PictureRows].push(rowOf(columns, valuesIn(statement, head.length)));
  }
  return rows as unknown as PictureRows;
}

function rowOf(columns: string, values: readonly (string | null)[]): Row {
  const names = columns.split(',').map((name) => name.trim().replaceAll('`', ''));
  return Object.fromEntries(names.map((name, index) => [name, values[index] ?? null]));
}

/** The values of one row, without quotes and escapes. */
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
