import { Controller, Get } from '@nestjs/common';
import pLimit from 'p-limit';
import { AppModule } from '../../src/app.module.js';
import { routesOf } from '../../src/common/http/routes.js';
import { startApp, type TestApp } from '../support/app.js';
import { raw } from '../support/raw.js';
import { ACTORS, type Actor, type Fixture, Fixtures } from './fixture.js';
import { addressOf, decisionOf, prefixesOf, requestOf, SPELLINGS, type Spelling } from './request-of-call.js';
import { type Call, readTable } from './table.js';

/** Thousands of requests, some of them durable writes. */
const MINUTES = 180_000;
const AT_ONCE = 16;
/** Spellings with which a path is always the same path; with the other ones it may also be unknown. */
const ALWAYS_EQUAL: readonly Spelling[] = ['plain', 'trailing slash'];

let app: TestApp;
let fixtures: Fixtures;
let shared: Fixture;

beforeAll(async () => {
  app = await startApp();
  fixtures = await Fixtures.on(app);
  shared = await fixtures.next();
});
afterAll(() => app.stop());

/** One call by one actor. */
interface Attempt {
  readonly call: Call;
  readonly actor: Actor;
  readonly prefix: string;
  readonly spelling: Spelling;
}

function attemptsAt(call: Call): Attempt[] {
  return ACTORS.flatMap((actor) =>
    prefixesOf(call).flatMap((prefix) =>
      (Object.keys(SPELLINGS) as Spelling[]).map((spelling) => ({ call, actor, prefix, spelling })),
    ),
  );
}

/** A description of the difference to the table; null when there is none. */
async function unexpectedAnswer({ call, actor, prefix, spelling }: Attempt): Promise<string | null> {
  const expected = call.decisions[actor];
  const fixture = call.sample.isFinal && expected === 'in' ? await fixtures.next() : shared;
  const path = `${prefix}${SPELLINGS[spelling](addressOf(call, fixture))}`;
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

  it(
    'is enforced for everybody, in every spelling of the address',
    async () => {
      const attempts = readTable().flatMap(attemptsAt);
      expect(attempts.length).toBeGreaterThan(3000);
      expect(await unexpectedAnswers(attempts)).toEqual([]);
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
