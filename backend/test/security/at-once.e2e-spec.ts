import { startApp, type TestApp } from '../support/app.js';
import { newDesigner, newEmail } from '../support/designer-payload.js';
import type { Answer } from '../support/http.js';

const AT_ONCE = 12;
const ROUNDS = 5;

let app: TestApp;
let existing: string;

beforeAll(async () => {
  app = await startApp();
  existing = (await newDesigner(app)).email;
});
afterAll(() => app.stop());

/** The statuses of the same call sent many times simultaneously, in several rounds. */
async function statusesOf(ask: () => Promise<Answer>): Promise<number[]> {
  const statuses = new Set<number>();
  for (let round = 0; round < ROUNDS; round += 1) {
    const answers = await Promise.all(Array.from({ length: AT_ONCE }, ask));
    for (const { status } of answers) statuses.add(status);
  }
  return [...statuses];
}

// Found by the generated requests of fuzz.e2e-spec.ts on MariaDB, where writers do not wait for each other.
describe('simultaneous requests for a link', () => {
  it.each(['/designers/removal-requests', '/auth/request-password-reset'])(
    'get the same answers from %s, for an address with an account and for another',
    async (path) => {
      const expected = path.endsWith('reset') ? 200 : 202;
      const strange = newEmail('nessuno');
      for (const email of [existing, strange]) {
        expect(await statusesOf(() => app.post(path, { body: { email } }))).toEqual([expected]);
      }
    },
  );
});
