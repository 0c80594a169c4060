import { tooManyRequests } from '../../src/common/errors/product-error.js';
import { routesOf } from '../../src/common/http/routes.js';
import { RateLimits } from '../../src/platform/rate-limit/rate-limit.service.js';
import type { RateLimit } from '../../src/platform/rate-limit/rate-limit.types.js';
import { startApp, type TestApp } from '../support/app.js';
import { raw } from '../support/raw.js';
import { until } from '../support/until.js';
import { dumpOf, effects } from './dump.js';
import { type Actor, type Fixture, Fixtures } from './fixture.js';
import {
  listsInObjects,
  listsOfContract,
  missingTests,
  rowsBelow,
  wrongConstants,
  written,
} from './limits-table.js';
import { addressOf, prefixesOf, requestOf } from './request-of-call.js';
import { type Call, readTable } from './table.js';

const WRITES = rowsBelow('### Every write');
const LISTS = rowsBelow('### Every list');
const SIGNED_IN: readonly Actor[] = ['client', 'designer', 'admin'];

let app: TestApp;
let fixture: Fixture;

beforeAll(async () => {
  app = await startApp();
  fixture = await (await Fixtures.on(app)).next();
});
afterEach(() => jest.restoreAllMocks());
afterAll(() => app.stop());

const isWrite = ({ method }: { readonly method: string }): boolean => method !== 'GET';
const mayCall = ({ decisions }: Call, actor: Actor): boolean => !['401', '403'].includes(decisions[actor]);

/** Who sends a call: somebody who is signed in, unless the route reads no token, so that one of a deleted account passes. */
function senderOf(call: Call): Actor {
  if (call.decisions.deleted !== '401') return 'guest';
  const own = call.sample.by;
  const actors = own && own !== 'guest' ? [own, ...SIGNED_IN] : SIGNED_IN;
  return actors.find((actor) => mayCall(call, actor)) ?? 'guest';
}

/** Sends a call whose last counted limit is reached: the limits that were counted, and the status. */
async function limitsOf(call: Call): Promise<{ address: string; person: string; status: number }> {
  const actor = senderOf(call);
  const counted: RateLimit[] = [];
  const last = actor === 'guest' ? 1 : 2;
  jest.spyOn(app.nest.get(RateLimits), 'take').mockImplementation((key, limit) => {
    counted.push(limit);
    const expected = counted.length === last ? ' address ' : ` person ${fixture.people[actor].id}`;
    if (!key.includes(expected)) throw new Error(`${call.name}: ${key}`);
    if (counted.length === last) throw tooManyRequests(60);
    return Promise.resolve();
  });
  const path = `${prefixesOf(call)[0] ?? ''}${addressOf(call, fixture)}`;
  const { status } = await raw(app, requestOf(call, actor, fixture, path));
  jest.restoreAllMocks();
  const [address, person] = counted.toReversed().map((limit) => written(limit.times, limit));
  return { address: address ?? '', person: person ?? '', status };
}

describe('the table of limits', () => {
  it('has a row for every write, and for no other call', () => {
    const routes = routesOf(app.nest).filter(isWrite);
    expect([...WRITES.keys()].sort()).toEqual(routes.map(({ method, path }) => `${method} ${path}`).sort());
  });

  it('contains the limits that are counted before a write has an effect, for its person and its address', async () => {
    await until('all mails are out', async () => (await app.count('mails', 'sent_at IS NULL')) === 0);
    const before = await dumpOf(app);
    const found: Record<string, readonly string[]> = {};
    const named: Record<string, readonly string[]> = {};
    for (const call of readTable().filter(isWrite)) {
      const { person, address, status } = await limitsOf(call);
      found[call.name] = [person, address, String(status)];
      const [ofPerson = '', ofAddress = ''] = WRITES.get(`${call.method} ${call.path}`) ?? [];
      named[call.name] = [senderOf(call) === 'guest' ? '' : ofPerson, ofAddress, '429'];
    }
    expect(found).toEqual(named);
    expect(effects(before, await dumpOf(app)).names).toEqual([]);
  });

  it('has a row for every list of the contract, and for no other call', () => {
    expect([...LISTS.keys()].sort()).toEqual(listsOfContract().sort());
  });

  it('has a row for every list inside an object of the contract, and for no other field', () => {
    const rows = rowsBelow('### Lists inside objects', /^\| \w+\.\w+ /);
    expect([...rows.keys()].sort()).toEqual(listsInObjects().sort());
  });

  it('has the values of the constants that it names', () => {
    const sections = ['### Lists inside objects', '### Every list'];
    const cells = sections.flatMap((heading) => [...rowsBelow(heading, /^\| [\w ]+[./]/).values()].flat());
    const { named, wrong } = wrongConstants(cells);
    expect(wrong).toEqual([]);
    expect(named.length).toBeGreaterThan(20);
  });

  it('names a test for every row, and only tests that exist', () => {
    const rows = [...WRITES, ...LISTS];
    expect(rows.length).toBeGreaterThan(80);
    expect(
      rows.flatMap(([call, cells]) => missingTests(cells.at(-1) ?? '').map((name) => `${call}: ${name}`)),
    ).toEqual([]);
  });
});
