import { unzipSync } from 'fflate';
import pLimit from 'p-limit';
import { startApp, type TestApp } from '../support/app.js';
import { ACTORS, type Actor, type Fixture, Fixtures } from './fixture.js';
import { type Mark, ownersIn, PrivateData } from './private-data.js';
import { addressOf, prefixesOf, requestOf } from './request-of-call.js';
import { type Call, readOwners, readTable } from './table.js';

const MINUTES = 180_000;
const AT_ONCE = 8;
/** The link of a mail is a credential: whoever has it reads its conversation. */
const WITH_A_LINK = 'GET /rispondi/:token';

/** Whose rows a person may ever see without the role of an administrator: their own, and those of who shares a conversation. */
const SHARED: Readonly<Record<Actor, readonly Actor[]>> = {
  guest: [],
  client: ['client', 'designer'],
  'other client': ['other client', 'other designer'],
  designer: ['client', 'designer'],
  'other designer': ['other client', 'other designer'],
  admin: ACTORS,
  deleted: [],
};

let app: TestApp;
let fixture: Fixture;
let marks: readonly Mark[];

beforeAll(async () => {
  app = await startApp();
  const fixtures = await Fixtures.on(app);
  ({ fixture, marks } = await PrivateData.of(app, await fixtures.next()));
}, MINUTES);
afterAll(() => app.stop());

/** The text of an answer; a ZIP file is unpacked, and an endless answer has none. */
async function textOf(response: Response): Promise<string> {
  const type = response.headers.get('content-type') ?? '';
  if (type.startsWith('text/event-stream')) {
    await response.body?.cancel();
    return '';
  }
  const bytes = new Uint8Array(await response.arrayBuffer());
  const parts = type.startsWith('application/zip') ? Object.values(unzipSync(bytes)) : [bytes];
  return parts.map((part) => Buffer.from(part).toString()).join('\n');
}

/** Sends a call and returns whose rows its answer contains. */
async function ownersAfter(call: Call, actor: Actor): Promise<string> {
  const path = addressOf(call, fixture);
  const { method, headers, body } = requestOf(call, actor, fixture, path);
  const url = `${app.address}${prefixesOf(call)[0] ?? ''}${path}`;
  const response = await fetch(url, {
    method,
    headers: headers as Record<string, string>,
    body,
    redirect: 'manual',
  });
  // The address in a path is the caller's own input, which a refusal may repeat.
  return response.ok ? ownersIn(await textOf(response), path, marks).join(', ') : '';
}

describe('an answer to a read', () => {
  it(
    'contains the rows of the people that the table names, and of nobody else',
    async () => {
      const expected = readOwners();
      const reads = readTable().filter(({ method }) => method === 'GET');
      const attempts = reads.flatMap((call) => ACTORS.map((actor) => ({ call, actor })));
      const found = await pLimit(AT_ONCE).map(attempts, async ({ call, actor }) => ({
        call: `${call.name} by ${actor}`,
        owners: await ownersAfter(call, actor),
      }));
      const named = attempts.map(({ call, actor }) => ({
        call: `${call.name} by ${actor}`,
        owners: expected.get(call.name)?.[actor] ?? '',
      }));
      expect(found).toEqual(named);
    },
    MINUTES,
  );

  it('is in the table only for calls that exist', () => {
    const reads = new Set(readTable().map(({ name }) => name));
    expect([...readOwners().keys()].filter((name) => !reads.has(name))).toEqual([]);
  });

  it('contains rows of people who share nothing with the caller only for an administrator', () => {
    const others = [...readOwners()].filter(([name]) => name !== WITH_A_LINK);
    const wrong = others.flatMap(([name, owners]) =>
      ACTORS.flatMap((actor) =>
        owners[actor]
          .split(', ')
          .filter((owner) => owner !== '' && !SHARED[actor].includes(owner as Actor))
          .map((owner) => `${name} by ${actor}: ${owner}`),
      ),
    );
    expect(wrong).toEqual([]);
  });
});
