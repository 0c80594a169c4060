import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { EVERY, type RateLimit } from '../../src/platform/rate-limit/rate-limit.types.js';

const PROJECT = join(__dirname, '../../..');
const CONTRACT = join(PROJECT, 'docs/api/openapi.json');
const DOCUMENT = join(PROJECT, 'docs/security.md');

/** The rows of the table below a heading of docs/security.md: a call (or what matches `first`), then the other cells. */
export function rowsBelow(heading: string, first = /^\| [A-Z]+ \//): Map<string, readonly string[]> {
  const [, after = ''] = readFileSync(DOCUMENT, 'utf8').split(`\n${heading}\n`);
  const [section = ''] = after.split(/\n##/);
  const lines = section.split('\n').filter((line) => first.test(line));
  return new Map(
    lines.map((line) => {
      const [call = '', ...cells] = line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim());
      return [call, cells];
    }),
  );
}

/** A limit as the table writes it: `1 200 an hour`. */
export function written(times: number, { everyMs }: Pick<RateLimit, 'everyMs'>): string {
  const number = String(times).replace(/\B(?=(\d{3})+$)/g, ' ');
  return `${number} ${everyMs === EVERY.minute ? 'a minute' : 'an hour'}`;
}

/** The test files that a cell names and that do not exist. */
export function missingTests(cell: string): string[] {
  const folders = ['backend/test', 'backend/test/security', 'frontend/e2e'].map((folder) =>
    join(PROJECT, folder),
  );
  const existing = folders.flatMap((folder) => (existsSync(folder) ? readdirSync(folder) : []));
  const named = [...cell.matchAll(/`([\w.-]+\.(?:e2e-)?spec\.ts)`/g)].map(([, name = '']) => name);
  return named.length === 0 ? ['no test'] : named.filter((name) => !existing.includes(name));
}

/** The code of the product, without its tests. */
function productCode(): string {
  const folders = ['domain/src', 'backend/src'].map((folder) => join(PROJECT, folder));
  const files = folders.flatMap((folder) =>
    readdirSync(folder, { encoding: 'utf8', recursive: true })
      .filter((name) => name.endsWith('.ts') && !name.endsWith('.spec.ts'))
      .map((name) => readFileSync(join(folder, name), 'utf8')),
  );
  return files.join('\n');
}

/** The constants that cells name with a number (`MAX`: 1 000) and that have no value, or another one, in the code. */
export function wrongConstants(cells: readonly string[]): { named: string[]; wrong: string[] } {
  const code = productCode();
  const named = cells.flatMap((cell) => [...cell.matchAll(/`([\w.]+)`: ([\d ]*\d)/g)]);
  const wrong = named.filter(([, name = '', number = '']) => {
    const values = [...code.matchAll(new RegExp(`\\b${name.split('.').at(-1)}(?: =|:) ([\\d_]+)`, 'g'))];
    const most = Number(number.replaceAll(' ', ''));
    return !values.some(([, value = '']) => Number(value.replaceAll('_', '')) === most);
  });
  return { named: named.map(([, name = '']) => name), wrong: wrong.map(([pair]) => pair) };
}

/** The calls of the contract that answer with a list, in the form of the table. */
export function listsOfContract(): string[] {
  const contract = JSON.parse(readFileSync(CONTRACT, 'utf8')) as Contract;
  return Object.entries(contract.paths).flatMap(([path, { get }]) => {
    const answers = Object.values(get?.responses ?? {}).flatMap(({ content = {} }) => Object.values(content));
    const isList = answers.some(({ schema }) => schema?.type === 'array');
    return isList ? [`GET ${path.replace(/^\/api/, '').replace(/\{(\w+)\}/g, ':$1')}`] : [];
  });
}

/** The names of the schemas that a part of the contract refers to. */
const referredIn = (part: unknown): string[] =>
  [...JSON.stringify(part).matchAll(/"#\/components\/schemas\/(\w+)"/g)].map(([, name = '']) => name);

/** The lists that are a field of an answer of the contract, as `Schema.field`, each once. */
export function listsInObjects(): string[] {
  const { paths, components } = JSON.parse(readFileSync(CONTRACT, 'utf8')) as Contract;
  const operations = Object.values(paths).flatMap((path) => Object.values(path));
  // A set that grows while it is read: the schemas of the answers, then those that these refer to.
  const names = new Set(referredIn(operations.map((operation) => operation?.responses ?? {})));
  const lists: string[] = [];
  for (const name of names) {
    const { properties = {} } = components.schemas[name] ?? {};
    for (const referred of referredIn(properties)) names.add(referred);
    for (const [field, { type }] of Object.entries(properties)) {
      if (type === 'array') lists.push(`${name}.${field}`);
    }
  }
  return lists;
}

interface Schema {
  readonly type?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
}

interface Contract {
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation | undefined>>>>;
}

interface Operation {
  readonly responses: Readonly<
    Record<string, { readonly content?: Readonly<Record<string, { readonly schema?: Schema }>> }>
  >;
}
