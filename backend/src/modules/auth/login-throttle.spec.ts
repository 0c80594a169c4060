import { ProductError } from '../../common/errors/product-error.js';
import { readEnv } from '../../config/env.js';
import { Clock } from '../../platform/clock/clock.service.js';
import { type Guess, LoginThrottle } from './login-throttle.js';
import { TriesStore } from './tries-store.js';

class HandClock extends Clock {
  time = 1_700_000_000_000;
  override now(): number {
    return this.time;
  }
}

const HOUR_MS = 60 * 60 * 1000;

function setUp(throttle = 'on') {
  const clock = new HandClock();
  const env = readEnv({ JWT_SECRET: 'x'.repeat(40), THROTTLE: throttle });
  return { clock, gate: new LoginThrottle(env, clock, new TriesStore(null)) };
}

function guess(overrides: Partial<Guess> = {}): Guess {
  return { account: 'a@b.it', address: '203.0.113.1', knownDevice: false, ...overrides };
}

/** A wrong password; gives the seconds to wait when it was not looked at. */
async function wrong(gate: LoginThrottle, overrides: Partial<Guess> = {}): Promise<number> {
  try {
    await gate.begin(guess(overrides));
    return 0;
  } catch (error) {
    return error instanceof ProductError ? (error.retryAfter ?? Number.NaN) : Number.NaN;
  }
}

describe('the login throttle', () => {
  it('lets five wrong passwords pass and then doubles the wait, up to a quarter of an hour', async () => {
    const { clock, gate } = setUp();
    const waits: number[] = [];
    for (let failure = 1; failure <= 16; failure += 1) {
      expect(await wrong(gate, { address: `203.0.113.${failure}` })).toBe(0);
      waits.push(failure < 5 ? 0 : await wrong(gate, { address: '203.0.113.99' }));
      clock.time += 1000 * (waits.at(-1) ?? 0);
    }
    expect(waits).toEqual([0, 0, 0, 0, 1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900]);
    expect(await wrong(gate)).toBe(0);
  });

  it('counts attempts when they begin, so that many at once pass no gate together', async () => {
    const { gate } = setUp();
    const at = await Promise.all(
      Array.from({ length: 50 }, (_, index) => wrong(gate, { address: `203.0.113.${index}` })),
    );
    expect(at.filter((wait) => wait === 0)).toHaveLength(5);
  });

  it('slows an address down that tries many accounts, and its whole network of the newer kind', async () => {
    const { gate } = setUp();
    for (let account = 0; account < 31; account += 1) {
      await wrong(gate, { account: `person${account}@b.it`, address: `2001:db8:1:2::${account}` });
    }
    expect(await wrong(gate, { account: 'nobody@b.it', address: '2001:db8:1:2::ffff' })).toBeGreaterThan(0);
    expect(await wrong(gate, { account: 'nobody@b.it', address: '2001:db8:1:3::1' })).toBe(0);
  });

  it('forgets the waits of an account after the right password, but not those of the address', async () => {
    const { clock, gate } = setUp();
    for (let failure = 0; failure < 5; failure += 1) await wrong(gate);
    clock.time += 1000;
    await (await gate.begin(guess())).succeeded();
    for (let failure = 0; failure < 4; failure += 1) expect(await wrong(gate)).toBe(0);
    const { gate: other } = setUp();
    for (let account = 0; account < 31; account += 1)
      await wrong(other, { account: `person${account}@b.it` });
    expect(await wrong(other, { account: 'nobody@b.it' })).toBeGreaterThan(0);
  });

  it('does not count right passwords against their address', async () => {
    const { gate } = setUp();
    for (let time = 0; time < 60; time += 1) {
      await (await gate.begin(guess({ account: `p${time}@b.it` }))).succeeded();
    }
    expect(await wrong(gate)).toBe(0);
  });

  it('looks at no more than 75 passwords an hour, even when right ones come between them', async () => {
    const { clock, gate } = setUp();
    let seen = 0;
    for (let second = 0; second < 3600; second += 1) {
      clock.time += 1000;
      if (second % 20 === 0 && (await wrong(gate, { address: `198.51.100.${second % 250}` })) === 0) {
        seen += 1;
        try {
          await (await gate.begin(guess({ address: '198.51.100.2' }))).succeeded();
        } catch (error) {
          expect(error).toBeInstanceOf(ProductError);
        }
      }
    }
    expect(seen).toBe(75);
    clock.time += HOUR_MS;
    expect(await wrong(gate)).toBe(0);
  });

  it('counts a known device apart, with a small budget of its own', async () => {
    const { clock, gate } = setUp();
    for (let failure = 0; failure < 50; failure += 1) await wrong(gate, { address: `203.0.113.${failure}` });
    expect(await wrong(gate)).toBeGreaterThan(0);
    let seen = 0;
    for (let second = 0; second < 3600; second += 1) {
      if ((await wrong(gate, { knownDevice: true })) === 0) seen += 1;
      clock.time += 1000;
    }
    expect(seen).toBeGreaterThan(5);
    expect(seen).toBeLessThanOrEqual(20);
  });

  it('begins anew for whoever has proven to read the mails of the account', async () => {
    const { gate } = setUp();
    for (let failure = 0; failure < 9; failure += 1) await wrong(gate, { address: `203.0.113.${failure}` });
    for (let failure = 0; failure < 9; failure += 1) await wrong(gate, { knownDevice: true });
    await gate.forget('a@b.it');
    expect(await wrong(gate, { address: '203.0.113.77' })).toBe(0);
    expect(await wrong(gate, { knownDevice: true })).toBe(0);
  });

  it('is off only when the settings say so', async () => {
    const { gate } = setUp('off');
    for (let failure = 0; failure < 50; failure += 1) expect(await wrong(gate)).toBe(0);
  });
});
