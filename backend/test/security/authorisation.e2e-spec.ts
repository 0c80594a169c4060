import { Controller, Get } from '@nestjs/common';
import pLimit from 'p-limit';
import { AppModule } from '../../src/app.module.js';
import { routesOf } from '../../src/common/http/routes.js';
import { startApp, type TestApp } from '../support/app.js';
import { raw } from '../support/raw.js';
import { effects } from './dump.js';
import { type Actor, type Fixture, Fixtures } from './fixture.js';
import { type Owner, PrivateData } from './private-data.js';
import { addressOf, decisionOf, prefixesOf, requestOf, SPELLINGS, type Spelling } from './request-of-call.js';
import { OF_ANYBODY, rowsAbout } from './rows-about.js';
import { type Call, readTable } from './table.js';

/** Thousands of requests, some of them durable writes. */
const MINUTES = 180_000;
const AT_ONCE = 16;
/** Spellings with which a path is always the same path; with the other ones it may also be unknown. */
const ALWAYS_EQUAL: readonly Spelling[] = ['plain', 'trailing slash'];

/** Callers, and the people with whom they share no conversation; the last ones end the link of the mail. */
const STRANGERS: readonly { readonly callers: readonly Actor[]; readonly to: readonly Owner[] }[] = [
  { callers: ['guest', 'other client', 'other designer', 'deleted'], to: ['client', 'designer', 'admin'] },
  { callers: ['admin'], to: [] },
  { callers: ['client', 'designer'], to: ['other client', 'other designer', 'admin'] },
];

let app: TestApp;
let fixtures: Fixtures;
let shared: Fixture;

beforeAll(async () => {
  app = await startApp();
  fixtures = await Fixtures.on(app);
  ({ fixture: shared } = await PrivateData.of(app, await fixtures.next()));
}, MINUTES);
afterAll(() => app.stop());

/** One call by one actor. */
interface Attempt {
  readonly call: Call;
  readonly actor: Actor;
  readonly prefix: string;
  readonly spelling: Spelling;
}

function attemptsAt(call: Call, actors: readonly Actor[]): Attempt[] {
  return actors.flatMap((actor) =>
    prefixesOf(call).flatMap((prefix) =>
      (Object.keys(SPELLINGS) as Spelling[]).map((spelling) => ({ call, actor, prefix, spelling })),
    ),
  );
}

/** The fixture and the path of an attempt; a call that deletes what others need gets its own rows. */
async function dataFor({ call, actor }: Attempt): Promise<{ fixture: Fixture; address: string }> {
  const { isFinal, arrange } = call.sample;
  const usesUp = isFinal && call.decisions[actor] === 'in';
  const fixture = usesUp ? await fixtures.next() : shared;
  const arranged = usesUp ? await arrange?.(app, fixture) : undefined;
  return { fixture, address: arranged?.at ?? addressOf(call, fixture) };
}

/** A description of the difference to the table; null when there is none. */
async function unexpectedAnswer(attempt: Attempt): Promise<string | null> {
  const { call, actor, prefix, spelling } = attempt;
  const expected = call.decisions[actor];
  const { fixture, address } = await dataFor(attempt);
  const path = `${prefix}${SPELLINGS[spelling](address)}`;
  const decision = decisionOf(await raw(app, requestOf(call, actor, fixture, path)));
  const isOutside = prefix === '/api' && prefixesOf(call)[0] === '';
  const mayBeUnknown = isOutside || !ALWAYS_EQUAL.includes(spelling);
  if (decision === expected || (mayBeUnknown && decision === '404')) return null;
  return `${call.name} by ${actor} at ${path}: ${decision} instead of ${expected}`;
}

async function unexpectedAnswers(attempts: Attempt[]): Promise<string[]> {
  const differences = await pLimit(AT_ONCE).map(attempts, unexpectedAnswer);
  return differences.filter((difference) => difference !== null).sort();
}

describe('the table of permissions', () => {
  it('has a line for every route, and no line without a route', () => {
    const routes = routesOf(app.nest).map(({ method, path }) => `${method} ${path}`);
    const lines = new Set(readTable().map(({ method, path }) => `${method} ${path}`));
    expect([...lines].sort()).toEqual(routes.sort());
  });

  it.each(STRANGERS)(
    'is enforced for $callers, in every spelling of the address, and their calls change no row of a stranger',
    async ({ callers, to }) => {
      const attempts = readTable().flatMap((call) => attemptsAt(call, callers));
      expect(attempts.length).toBeGreaterThan(500 * callers.length);
      const before = await rowsAbout(app, shared, { to, callers });
      expect(before.size).toBeGreaterThanOrEqual(6 * to.length);
      expect(await unexpectedAnswers(attempts)).toEqual([]);
      const { names } = effects(before, await rowsAbout(app, shared, { to, callers }));
      expect(names.filter((name) => !OF_ANYBODY.includes(name))).toEqual([]);
    },
    MINUTES,
  );
});

@Controller('planted')
class PlantedController {
  @Get('secret')
  secret(): string {
    return 'a handler without a declaration';
  }
}

describe('a handler that does not declare who may call it', () => {
  afterEach(() => jest.restoreAllMocks());

  it('stops the start', async () => {
    const whole = AppModule.for.bind(AppModule);
    jest
      .spyOn(AppModule, 'for')
      .mockImplementation((env) => ({ ...whole(env), controllers: [PlantedController] }));
    await expect(startApp()).rejects.toThrow('GET /planted/secret');
  });
});
