import { tooManyRequests } from '../src/common/errors/product-error.js';
import { createContract } from '../src/contract.js';
import { RateLimits } from '../src/platform/rate-limit/rate-limit.service.js';
import { HandClock } from './support/accounts.js';
import { startApp, type TestApp } from './support/app.js';
import { type RawAnswer, raw } from './support/raw.js';
import { type Actor, ACTORS, type Fixture, Fixtures } from './security/fixture.js';
import { addressOf, prefixesOf, requestOf } from './security/request-of-call.js';
import { type Call, readTable } from './security/table.js';

const MINUTES = 180_000;
const ELEVEN_MINUTES_MS = 11 * 60 * 1000;
/** Each route of the API once, in the form in which it is declared. */
const CALLS = readTable().filter((call) => !call.name.includes('(') && prefixesOf(call)[0] === '/api');

interface Operation {
  readonly responses: Readonly<Record<string, unknown>>;
}

let app: TestApp;
let fixtures: Fixtures;
let fixture: Fixture;
let operations: Map<string, Operation>;

beforeAll(async () => {
  app = await startApp({ ADMIN_SECOND_FACTOR: 'required' });
  fixtures = await Fixtures.on(app);
  fixture = await fixtures.next();
  const { paths } = createContract(app.nest);
  operations = new Map(
    Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods as Record<string, Operation>).map(([method, operation]): [string, Operation] => [
        `${method.toUpperCase()} ${path.replace(/^\/api(?=\/)/, '').replace(/\{(\w+)\}/g, ':$1')}`,
        operation,
      ]),
    ),
  );
});
afterEach(() => jest.restoreAllMocks());
afterAll(() => app.stop());

/** The statuses that the contract declares for a call. */
const declaredBy = ({ name }: Call): string[] => Object.keys(operations.get(name)?.responses ?? {});

/** Sends a call with a body that is refused after the guards, whatever it was. */
function send(
  call: Call,
  actor: Actor,
  { headers = {}, of = fixture }: { headers?: Record<string, string>; of?: Fixture } = {},
): Promise<RawAnswer> {
  const path = `${prefixesOf(call)[0] ?? ''}${addressOf(call, of)}`;
  const request = requestOf(call, actor, of, path);
  return raw(app, { ...request, headers: { ...request.headers, ...headers } });
}

/** The code in the answer of a refusal. */
function codeIn({ body }: RawAnswer): string | null {
  const { code } = JSON.parse(body) as { code?: string };
  return code ?? null;
}

/** The codes of 403 that the contract declares for a call. */
function declaredCodes({ name }: Call): string[] {
  const answer = JSON.stringify(operations.get(name)?.responses['403'] ?? {});
  return [...(/"enum":\[([^\]]*)\]/.exec(answer)?.[1]?.matchAll(/\w+/g) ?? [])].map(([code]) => code);
}

describe('the contract', () => {
  it('describes every route once', () => {
    expect(CALLS.length).toBeGreaterThan(130);
    expect(CALLS.filter(({ name }) => !operations.has(name)).map(({ name }) => name)).toEqual([]);
  });

  it(
    'declares 429 for exactly the routes that have a limit',
    async () => {
      const found: string[] = [];
      for (const call of CALLS) {
        jest.spyOn(app.nest.get(RateLimits), 'take').mockRejectedValue(tooManyRequests(60));
        const answers = await Promise.all(
          (['guest', 'client', 'designer'] as const).map((who) => send(call, who)),
        );
        jest.restoreAllMocks();
        if (answers.some(({ status }) => status === 429)) found.push(call.name);
      }
      // Administrators' writes: the limit comes after the role, which nobody here has.
      const isOfAdmins = (call: Call) => call.decisions.client === '403' && call.decisions.designer === '403';
      const declared = CALLS.filter((call) => declaredBy(call).includes('429') && !isOfAdmins(call));
      expect(found.sort()).toEqual(declared.map(({ name }) => name).sort());
      const writes = CALLS.filter((call) => isOfAdmins(call) && call.method !== 'GET');
      expect(writes.filter((call) => !declaredBy(call).includes('429'))).toEqual([]);
    },
    MINUTES,
  );

  it('declares the code of an administrator without a second factor for exactly the routes of the role', async () => {
    const found = [];
    for (const call of CALLS.filter(({ path }) => path.startsWith('/admin/'))) {
      const answer = await send(call, 'admin');
      if (answer.status === 403 && codeIn(answer) === 'factor_setup_required') found.push(call.name);
    }
    const declared = CALLS.filter((call) => declaredCodes(call).includes('factor_setup_required'));
    const ofRole = declared.filter(({ path }) => path.startsWith('/admin/'));
    expect(found.length).toBeGreaterThan(20);
    expect(found).toEqual(ofRole.map(({ name }) => name));
  });

  it('declares the code of an old sign-in for the routes whose guard asks for a recent one', async () => {
    const others = new Map<Call, Fixture>();
    for (const call of CALLS) if (call.sample.isFinal) others.set(call, await fixtures.next());
    new HandClock(app).forward(ELEVEN_MINUTES_MS);
    const undeclared: string[] = [];
    let refused = 0;
    for (const call of CALLS) {
      const answer = await send(call, 'client', { of: others.get(call) ?? fixture });
      if (answer.status !== 403 || codeIn(answer) !== 'recent_sign_in_required') continue;
      refused += 1;
      if (!declaredCodes(call).includes('recent_sign_in_required')) undeclared.push(call.name);
    }
    expect(refused).toBeGreaterThan(5);
    expect(undeclared).toEqual([]);
  });

  it(
    'declares every refusal that a call without a sign-in, with a foreign one or without rights gets',
    async () => {
      const missing: string[] = [];
      for (const call of CALLS) {
        for (const actor of ACTORS) {
          const { status } = await send(call, actor, { headers: { 'x-outbox-user': '999999' } });
          const isRefusal = [401, 403, 409].includes(status);
          if (isRefusal && !declaredBy(call).includes(String(status))) missing.push(`${call.name} ${status}`);
        }
      }
      expect([...new Set(missing)]).toEqual([]);
    },
    MINUTES,
  );
});
