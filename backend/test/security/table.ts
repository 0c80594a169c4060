import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ACCOUNT_SAMPLES } from './samples-accounts.js';
import { ADMIN_SAMPLES } from './samples-admin.js';
import { FACTOR_SAMPLES } from './samples-factors.js';
import { CONTACT_SAMPLES } from './samples-contacts.js';
import { MARKET_SAMPLES } from './samples-market.js';
import { BRIEF_SAMPLES } from './samples-briefs.js';
import { VERIFICATION_SAMPLES } from './samples-verification.js';
import { ACTORS, type Actor } from './fixture.js';
import type { Sample } from './sample.js';

export type Decision = 'in' | '401' | '403' | '404';

/** One call of the table. */
export interface Call {
  /** The call in the form of the table: `GET /designers/matches (user_id)`. */
  readonly name: string;
  readonly method: string;
  /** The path as the controller declares it. */
  readonly path: string;
  readonly decisions: Readonly<Record<Actor, Decision>>;
  readonly sample: Sample;
}

const SAMPLES = {
  ...ACCOUNT_SAMPLES,
  ...FACTOR_SAMPLES,
  ...MARKET_SAMPLES,
  ...BRIEF_SAMPLES,
  ...VERIFICATION_SAMPLES,
  ...CONTACT_SAMPLES,
  ...ADMIN_SAMPLES,
};

const OWNERS_HEADING = '## Whose rows come back';

/** The lines of one of the two tables. */
function linesOf(part: 'decisions' | 'owners'): string[] {
  const parts = readFileSync(join(__dirname, 'authorisation.md'), 'utf8').split(OWNERS_HEADING);
  const lines = parts[part === 'decisions' ? 0 : 1]?.split('\n') ?? [];
  return lines.filter((line) => /^\| [A-Z]+ \//.test(line));
}

/** The calls of authorisation.md. */
export function readTable(): Call[] {
  return linesOf('decisions').map(callOf);
}

/** By call: whose rows each caller gets back, in alphabetical order with commas between them. */
export function readOwners(): Map<string, Readonly<Record<Actor, string>>> {
  return new Map(
    linesOf('owners').map((line) => {
      const [name = '', ...cells] = line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim());
      const owners = Object.fromEntries(ACTORS.map((actor, index) => [actor, cells[index] ?? '']));
      return [name, owners as Record<Actor, string>];
    }),
  );
}

function callOf(line: string): Call {
  const [name = '', ...cells] = line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());
  const [method = '', path = ''] = name.split(' ');
  const sample = SAMPLES[name];
  if (!sample) throw new Error(`${name}: the table contains it, but there is no sample of a call`);
  const decisions = Object.fromEntries(ACTORS.map((actor, index) => [actor, decisionIn(cells[index], name)]));
  return { name, method, path, decisions: decisions as Record<Actor, Decision>, sample };
}

function decisionIn(cell: string | undefined, name: string): Decision {
  if (cell === 'in' || cell === '401' || cell === '403' || cell === '404') return cell;
  throw new Error(`${name}: ${String(cell)} is not a decision`);
}
