import { ProductError } from '../../common/errors/product-error.js';
import { readEnv } from '../../config/env.js';
import { Clock } from '../../platform/clock/clock.js';
import { LoginThrottle } from './login-throttle.js';

class HandClock extends Clock {
  time = 1_700_000_000_000;
  override now(): number {
    return this.time;
  }
}

function setUp(throttle = 'on') {
  const clock = new HandClock();
  const env = readEnv({ JWT_SECRET: 'x'.repeat(40), THROTTLE: throttle });
  return { clock, gate: new LoginThrottle(env, clock) };
}

function waitOf(gate: LoginThrottle, account: string, address = '203.0.113.1'): number {
  try {
    gate.check(account, address);
    return 0;
  } catch (error) {
    return error instanceof ProductError ? (error.retryAfter ?? Number.NaN) : Number.NaN;
  }
}

describe('the login throttle', () => {
  it('lets four wrong passwords pass and then doubles the wait, up to a quarter of an hour', () => {
    const { clock, gate } = setUp();
    const waits: number[] = [];
    for (let failure = 1; failure <= 16; failure += 1) {
      gate.failed('a@b.it', `203.0.113.${failure}`);
      waits.push(waitOf(gate, 'a@b.it'));
      clock.time += 1000 * (waits.at(-1) ?? 0);
    }
    expect(waits).toEqual([0, 0, 0, 0, 1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900]);
    expect(waitOf(gate, 'a@b.it')).toBe(0);
  });

  it('slows an address down that tries many accounts', () => {
    const { gate } = setUp();
    for (let account = 0; account < 31; account += 1) gate.failed(`person${account}@b.it`, '198.51.100.7');
    expect(waitOf(gate, 'nobody@b.it', '198.51.100.7')).toBeGreaterThan(0);
    expect(waitOf(gate, 'nobody@b.it', '198.51.100.8')).toBe(0);
  });

  it('forgets the failures of an account after the right password', () => {
    const { gate } = setUp();
    for (let failure = 0; failure < 6; failure += 1) gate.failed('a@b.it', '203.0.113.9');
    expect(waitOf(gate, 'a@b.it')).toBeGreaterThan(0);
    gate.succeeded('a@b.it');
    expect(waitOf(gate, 'a@b.it')).toBe(0);
  });

  it('is off only when the settings say so', () => {
    const { gate } = setUp('off');
    for (let failure = 0; failure < 50; failure += 1) gate.failed('a@b.it', '203.0.113.9');
    expect(waitOf(gate, 'a@b.it')).toBe(0);
  });
});
