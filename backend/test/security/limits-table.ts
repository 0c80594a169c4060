import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { EVERY, type RateLimit } from '../../src/platform/rate-limit/rate-limit.types.js';

const PROJECT = join(__dirname, '../../..');
const DOCUMENT = join(PROJECT, 'docs/security.md');

/** The rows of the table below a heading of docs/security.md: a call, then the other cells. */
export function rowsBelow(heading: string): Map<string, readonly string[]> {
  const [, after = ''] = readFileSync(DOCUMENT, 'utf8').split(`\n${heading}\n`);
  const [section = ''] = after.split(/\n##/);
  const lines = section.split('\n').filter((line) => /^\| [A-Z]+ \//.test(line));
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

/** The calls of the contract that answer with a list, in the form of the table. */
export function listsOfContract(): string[] {
  const contract = JSON.parse(readFileSync(join(PROJECT, 'docs/api/openapi.json'), 'utf8')) as Contract;
  return Object.entries(contract.paths).flatMap(([path, { get }]) => {
    const answers = Object.values(get?.responses ?? {}).flatMap(({ content = {} }) => Object.values(content));
    const isList = answers.some(({ schema }) => schema?.type === 'array');
    return isList ? [`GET ${path.replace(/^\/api/, '').replace(/\{(\w+)\}/g, ':$1')}`] : [];
  });
}

interface Contract {
  readonly paths: Readonly<Record<string, { readonly get?: Operation }>>;
}

interface Operation {
  readonly responses: Readonly<
    Record<
      string,
      { readonly content?: Readonly<Record<string, { readonly schema?: { readonly type?: string } }>> }
    >
  >;
}
