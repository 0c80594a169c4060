import { ProductError } from '../../../common/errors/product-error.js';
import { readEnv } from '../../../config/env.js';
import { Clock } from '../../../platform/clock/clock.service.js';
import { type LoginAttempt, LoginThrottleService } from './login-throttle.service.js';
import { LoginAttemptsRepository } from './login-attempts.repository.js';

class ManualClock extends Clock {
  time = 1_700_000_000_000;
  override now(): number {
    return this.time;
  }
}

const HOUR_MS = 60 * 60 * 1000;

function setUp(setting = 'on') {
  const clock = new ManualClock();
  const env = readEnv({ JWT_SECRET: 'x'.repeat(40), THROTTLE: setting });
  return { clock, throttle: new LoginThrottleService(env, clock, new LoginAttemptsRepository(null)) };
}

function attempt(overrides: Partial<LoginAttempt> = {}): LoginAttempt {
  return { account: 'a@b.it', address: '203.0.113.1', trustedDevice: false, ...overrides };
}

/** Enters a wrong password; returns the seconds to wait when it was not checked. */
async function wrong(throttle: LoginThrottleService, overrides: Partial<LoginAttempt> = {}): Promise<number> {
  try {
    await throttle.begin(attempt(overrides));
    return 0;
  } catch (error) {
    return error instanceof ProductError ? (error.retryAfter ?? Number.NaN) : Number.NaN;
  }
}

describe('the login throttle', () => {
  it('admits five wrong passwords and then doubles the delay, up to a quarter of an hour', async () => {
    const { clock, throttle } = setUp();
    const waits: number[] = [];
    for (let failure = 1; failure <= 16; failure += 1) {
      expect(await wrong(throttle, { address: `203.0.113.${failure}` })).toBe(0);
      waits.push(failure < 5 ? 0 : await wrong(throttle, { address: '203.0.113.99' }));
      clock.time += 1000 * (waits.at(-1) ?? 0);
    }
    expect(waits).toEqual([0, 0, 0, 0, 1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900]);
    expect(await wrong(throttle)).toBe(0);
  });

  it('counts attempts when they start, so that concurrent attempts cannot exceed the limit together', async () => {
    const { throttle } = setUp();
    const at = await Promise.all(
      Array.from({ length: 50 }, (_, index) => wrong(throttle, { address: `203.0.113.${index}` })),
    );
    expect(at.filter((wait) => wait === 0)).toHaveLength(5);
  });

  it('slows down an address that attempts many accounts, and for IPv6 its whole network', async () => {
    const { throttle } = setUp();
    for (let account = 0; account < 31; account += 1) {
      await wrong(throttle, { account: `person${account}@b.it`, address: `2001:db8:1:2::${account}` });
    }
    expect(await wrong(throttle, { account: 'nobody@b.it', address: '2001:db8:1:2::ffff' })).toBeGreaterThan(
      0,
    );
    expect(await wrong(throttle, { account: 'nobody@b.it', address: '2001:db8:1:3::1' })).toBe(0);
  });

  it('clears the delay of an account after the correct password, but not that of the address', async () => {
    const { clock, throttle } = setUp();
    for (let failure = 0; failure < 5; failure += 1) await wrong(throttle);
    clock.time += 1000;
    await (await throttle.begin(attempt())).succeeded();
    for (let failure = 0; failure < 4; failure += 1) expect(await wrong(throttle)).toBe(0);
    const { throttle: other } = setUp();
    for (let account = 0; account < 31; account += 1)
      await wrong(other, { account: `person${account}@b.it` });
    expect(await wrong(other, { account: 'nobody@b.it' })).toBeGreaterThan(0);
  });

  it('does not count correct passwords against their address', async () => {
    const { throttle } = setUp();
    for (let time = 0; time < 60; time += 1) {
      await (await throttle.begin(attempt({ account: `p${time}@b.it` }))).succeeded();
    }
    expect(await wrong(throttle)).toBe(0);
  });

  it('checks at most 75 passwords an hour, even with correct ones between them', async () => {
    const { clock, throttle } = setUp();
    let seen = 0;
    for (let second = 0; second < 3600; second += 1) {
      clock.time += 1000;
      if (second % 20 === 0 && (await wrong(throttle, { address: `198.51.100.${second % 250}` })) === 0) {
        seen += 1;
        try {
          await (await throttle.begin(attempt({ address: '198.51.100.2' }))).succeeded();
        } catch (error) {
          expect(error).toBeInstanceOf(ProductError);
        }
      }
    }
    expect(seen).toBe(75);
    clock.time += HOUR_MS;
    expect(await wrong(throttle)).toBe(0);
  });

  it('counts a trusted device separately, with a smaller limit', async () => {
    const { clock, throttle } = setUp();
    for (let failure = 0; failure < 50; failure += 1)
      await wrong(throttle, { address: `203.0.113.${failure}` });
    expect(await wrong(throttle)).toBeGreaterThan(0);
    let seen = 0;
    for (let second = 0; second < 3600; second += 1) {
      if ((await wrong(throttle, { trustedDevice: true })) === 0) seen += 1;
      clock.time += 1000;
    }
    expect(seen).toBeGreaterThan(5);
    expect(seen).toBeLessThanOrEqual(20);
  });

  it('clears the counters of an account whose owner has proven to receive its mail', async () => {
    const { throttle } = setUp();
    for (let failure = 0; failure < 9; failure += 1)
      await wrong(throttle, { address: `203.0.113.${failure}` });
    for (let failure = 0; failure < 9; failure += 1) await wrong(throttle, { trustedDevice: true });
    await throttle.reset('a@b.it');
    expect(await wrong(throttle, { address: '203.0.113.77' })).toBe(0);
    expect(await wrong(throttle, { trustedDevice: true })).toBe(0);
  });

  it('can be disabled by the settings', async () => {
    const { throttle } = setUp('off');
    for (let failure = 0; failure < 50; failure += 1) expect(await wrong(throttle)).toBe(0);
  });
});
