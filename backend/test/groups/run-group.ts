import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ANY_DATABASE } from './any-database.js';

const TESTS = join(__dirname, '..');
const GROUPS = readdirSync(__dirname).filter((name) => name.startsWith('group-')).length;

/** Seconds of the longest specs, measured; they only decide what runs beside what. */
const SECONDS: Readonly<Record<string, number>> = {
  'security/authorisation.e2e-spec.ts': 55,
  'security/mass-assignment.e2e-spec.ts': 60,
  'large-bodies.e2e-spec.ts': 30,
  'storage.e2e-spec.ts': 33,
  'mail-failures.e2e-spec.ts': 28,
  'export-content.e2e-spec.ts': 22,
  'power-cut.e2e-spec.ts': 22,
  'failed-starts.e2e-spec.ts': 55,
  'security/fuzz.e2e-spec.ts': 20,
  'message-digests.e2e-spec.ts': 18,
  'pauses.e2e-spec.ts': 31,
  'push-subscriptions.e2e-spec.ts': 37,
  'rate-limits-routes.e2e-spec.ts': 18,
  'login-throttle.e2e-spec.ts': 40,
  'picture-queue.e2e-spec.ts': 16,
  'designers-injections.e2e-spec.ts': 14,
  'backup.e2e-spec.ts': 12,
  'pages.e2e-spec.ts': 11,
  'push.e2e-spec.ts': 11,
  'updates-connections.e2e-spec.ts': 9,
  'request-states.e2e-spec.ts': 8,
  'verified-addresses.e2e-spec.ts': 8,
  'mail.e2e-spec.ts': 6,
  'media.e2e-spec.ts': 6,
  'updates.e2e-spec.ts': 6,
};
const USUAL_SECONDS = 2;

const secondsOf = (spec: string): number => SECONDS[spec] ?? USUAL_SECONDS;

/** The specs to run on this database, the longest first. */
function allSpecs(): string[] {
  const specs = readdirSync(TESTS, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.e2e-spec.ts'),
  );
  const unknown = [...ANY_DATABASE, ...Object.keys(SECONDS)].filter((spec) => !specs.includes(spec));
  if (unknown.length > 0) throw new Error(`No such spec: ${unknown.join(', ')}`);
  return specs
    .filter((spec) => process.env.DATABASE_KIND !== 'mariadb' || !ANY_DATABASE.includes(spec))
    .sort((a, b) => secondsOf(b) - secondsOf(a) || a.localeCompare(b));
}

/** Adds each spec to the group that is shortest so far. */
function divide(specs: readonly string[]): string[][] {
  const groups = Array.from({ length: GROUPS }, () => ({ specs: [] as string[], seconds: 0 }));
  for (const spec of specs) {
    const shortest = groups.reduce((one, other) => (other.seconds < one.seconds ? other : one));
    shortest.specs.push(spec);
    shortest.seconds += secondsOf(spec);
  }
  return groups.map((group) => group.specs);
}

/**
 * Runs one group of all specs as one file of jest. Jest loads every package again for each file, which takes longer than the
 * tests of a usual spec; in a group they are loaded once. Each spec still starts its own applications.
 */
export function runGroup(number: number): void {
  for (const spec of divide(allSpecs())[number - 1] ?? []) {
    describe(`backend/test/${spec}`, () => {
      jest.requireActual(join(TESTS, spec));
    });
  }
}
