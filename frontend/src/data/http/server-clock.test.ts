import fc from 'fast-check';
import type * as ServerClock from './server-clock';

type Clock = typeof ServerClock;

const START = Date.parse('2026-03-01T10:00:00.000Z');

/** Answers of a server whose clock is `ahead` milliseconds ahead of the device's. */
class Answers {
  /** The device's clock. */
  now = START;

  constructor(
    private readonly clock: Clock,
    public ahead: number,
  ) {
    jest.spyOn(Date, 'now').mockImplementation(() => this.now);
  }

  /** One exchange that takes `ms`, with the answer sent half way. */
  exchange(ms: number): void {
    const sentAt = this.now;
    const whole = Math.floor((sentAt + ms / 2 + this.ahead) / 1000) * 1000;
    this.now += ms;
    const headers = { Date: new Date(whole).toUTCString() };
    this.clock.noteServerTime(new Response(null, { headers }), sentAt);
  }
}

let clock: Clock;

beforeEach(async () => {
  jest.resetModules();
  clock = await import('./server-clock');
});

afterEach(() => jest.restoreAllMocks());

const exchanges = fc.array(
  fc.record({ pause: fc.integer({ min: 0, max: 3000 }), ms: fc.integer({ min: 0, max: 2000 }) }),
  {
    minLength: 1,
    maxLength: 40,
  },
);

describe('the server’s clock', () => {
  it('is the device’s clock before the first answer', () => {
    const answers = new Answers(clock, 5000);
    expect(clock.serverNow()).toBe(answers.now);
  });

  it('never runs backwards and is never ahead of the server, whatever the answers take', async () => {
    await fc.assert(
      fc.asyncProperty(exchanges, fc.integer({ min: -100_000, max: 100_000 }), async (list, ahead) => {
        jest.resetModules();
        clock = await import('./server-clock');
        const answers = new Answers(clock, ahead);
        let last = Number.NEGATIVE_INFINITY;
        const check = () => {
          expect(clock.serverNow()).toBeGreaterThanOrEqual(last);
          expect(clock.serverNow()).toBeLessThanOrEqual(answers.now + ahead);
          last = clock.serverNow();
        };
        for (const { pause, ms } of list) {
          answers.exchange(ms);
          check();
          answers.now += pause;
          check();
        }
      }),
      { numRuns: 200 },
    );
  });

  it('follows a change of the device’s clock with the next answer', () => {
    const answers = new Answers(clock, 0);
    answers.exchange(20);
    for (const change of [3_600_000, -3_600_000]) {
      answers.now += change;
      answers.ahead -= change;
      answers.exchange(20);
      const error = answers.now + answers.ahead - clock.serverNow();
      expect(error).toBeGreaterThanOrEqual(0);
      expect(error).toBeLessThanOrEqual(1020);
    }
  });
});
