import { Controller, Get } from '@nestjs/common';
import { AppModule } from '../../src/app.module.js';
import { routesOf } from '../../src/common/http/routes.js';
import { startApp, type TestApp } from '../support/app.js';
import { addressOf, decisionOf, knock, prefixesOf, SPELLINGS, type Spelling } from './knock.js';
import { raw } from '../support/raw.js';
import { ACTORS, type Actor, type Scene, Scenes } from './scene.js';
import { type Call, readTable } from './table.js';

/** Thousands of requests, some of them durable writes. */
const MINUTES = 180_000;
const AT_ONCE = 16;
/** An address in these is the same address; written otherwise it may also be unknown. */
const ALWAYS_KNOWN: readonly Spelling[] = ['plain', 'trailing slash'];

let app: TestApp;
let scenes: Scenes;
let shared: Scene;

beforeAll(async () => {
  app = await startApp();
  scenes = await Scenes.on(app);
  shared = await scenes.next();
});
afterAll(() => app.stop());

/** One knock at one door. */
interface Knock {
  readonly call: Call;
  readonly actor: Actor;
  readonly prefix: string;
  readonly spelling: Spelling;
}

function knocksAt(call: Call): Knock[] {
  return ACTORS.flatMap((actor) =>
    prefixesOf(call).flatMap((prefix) =>
      (Object.keys(SPELLINGS) as Spelling[]).map((spelling) => ({ call, actor, prefix, spelling })),
    ),
  );
}

/** What is not as the table says, in words; null when it is. */
async function surprise({ call, actor, prefix, spelling }: Knock): Promise<string | null> {
  const expected = call.decisions[actor];
  const scene = call.sample.isFinal && expected === 'in' ? await scenes.next() : shared;
  const path = `${prefix}${SPELLINGS[spelling](addressOf(call, scene))}`;
  const decision = decisionOf(await raw(app, knock(call, actor, scene, path)));
  const isOutside = prefix === '/api' && prefixesOf(call)[0] === '';
  const mayBeUnknown = isOutside || !ALWAYS_KNOWN.includes(spelling);
  if (decision === expected || (mayBeUnknown && decision === '404')) return null;
  return `${call.name} by ${actor} at ${path}: ${decision} instead of ${expected}`;
}

async function surprises(knocks: Knock[]): Promise<string[]> {
  const found: string[] = [];
  const line = async (): Promise<void> => {
    for (let next = knocks.shift(); next; next = knocks.shift()) {
      const words = await surprise(next);
      if (words !== null) found.push(words);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, line));
  return found.sort();
}

describe('the table of who may do what', () => {
  it('has a line for every route, and no line without a route', () => {
    const routes = routesOf(app.nest).map(({ method, path }) => `${method} ${path}`);
    const lines = new Set(readTable().map(({ method, path }) => `${method} ${path}`));
    expect([...lines].sort()).toEqual(routes.sort());
  });

  it(
    'is what happens, for everybody and however the address is written',
    async () => {
      const knocks = readTable().flatMap(knocksAt);
      expect(knocks.length).toBeGreaterThan(3000);
      expect(await surprises(knocks)).toEqual([]);
    },
    MINUTES,
  );
});

@Controller('planted')
class PlantedController {
  @Get('secret')
  secret(): string {
    return 'a handler about which nobody decided';
  }
}

describe('a handler that does not say who may call it', () => {
  afterEach(() => jest.restoreAllMocks());

  it('stops the start', async () => {
    const whole = AppModule.for.bind(AppModule);
    jest
      .spyOn(AppModule, 'for')
      .mockImplementation((env) => ({ ...whole(env), controllers: [PlantedController] }));
    await expect(startApp()).rejects.toThrow('GET /planted/secret');
  });
});
