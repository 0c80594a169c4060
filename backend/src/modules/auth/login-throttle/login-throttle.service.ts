import { Inject, Injectable } from '@nestjs/common';
import { tooManyRequests } from '../../../common/errors/product-error.js';
import { ENV } from '../../../config/config.module.js';
import type { Env } from '../../../config/env.js';
import { Clock } from '../../../platform/clock/clock.service.js';
import { clientNetwork } from '../../../common/http/client-network.js';
import { addAttempt, type AttemptLimits, delayBefore, removeAttempt } from './login-attempts.policy.js';
import { LoginAttemptsRepository } from './login-attempts.repository.js';
import { type Attempts, NO_ATTEMPTS } from './login-attempts.types.js';

/** The client and the account of a password to check. */
export interface LoginAttempt {
  /** Normalised e-mail address of the account. */
  readonly account: string;
  /** IP address of the client. */
  readonly address: string;
  /** Whether the owner of the account has signed in on this device before. */
  readonly trustedDevice: boolean;
}

/** A password that may be checked. It counts as wrong until `succeeded` is called. */
export interface AdmittedAttempt {
  succeeded(): Promise<void>;
}

interface Counter extends AttemptLimits {
  readonly key: string;
}

const FREE = { account: 5, address: 30 };
/** Together fewer than the hundred attempts an hour that are allowed for an account (docs/product.md#passwords). */
const HOURLY = { account: 75, device: 20 };
const TEXT = 'Troppi tentativi: aspetta un momento e riprova.';

/**
 * Slows down the guessing of passwords, per account and per IP address: every further failure doubles the delay, up to
 * a quarter of an hour. A device that the owner has used before has a separate counter with a smaller limit, so that
 * nobody can lock the owner out. Own code, because the delay, the hourly limit and the refund of a correct password
 * have to change several counters in one step, which no rate limiting library offers.
 */
@Injectable()
export class LoginThrottleService {
  constructor(
    @Inject(ENV) private readonly env: Env,
    private readonly clock: Clock,
    private readonly attempts: LoginAttemptsRepository,
  ) {}

  /**
   * Admits an attempt and counts it at once, so that concurrent attempts cannot exceed the limits together.
   * @throws 429 while the account, the device or the IP address has to wait
   */
  async begin(attempt: LoginAttempt): Promise<AdmittedAttempt> {
    if (!this.env.throttle) return { succeeded: () => Promise.resolve() };
    const counters = countersOf(attempt);
    const { before, after, delay } = await this.attempts.update(keysOf(counters), (stored) =>
      count(counters, stored, this.clock.now()),
    );
    if (delay > 0) throw tooManyRequests(Math.ceil(delay / 1000), TEXT);
    return { succeeded: () => this.refund(counters, before, after) };
  }

  /** Clears the counters of an account whose owner has proven to receive its mail. */
  async reset(account: string): Promise<void> {
    const own = [true, false].flatMap((trustedDevice) =>
      countersOf({ account, address: '', trustedDevice }).slice(0, 1),
    );
    await this.attempts.update(keysOf(own), () => ({
      attempts: own.map(() => NO_ATTEMPTS),
      result: undefined,
    }));
  }

  /** A correct password ends the delay of the account; other failures of the IP address remain counted. */
  private refund(
    counters: readonly Counter[],
    before: readonly Attempts[],
    after: readonly Attempts[],
  ): Promise<void> {
    return this.attempts.update(keysOf(counters), (stored) => {
      const [account = NO_ATTEMPTS, ...rest] = stored.map((one, index) =>
        removeAttempt(one, before[index] ?? NO_ATTEMPTS, after[index] ?? NO_ATTEMPTS),
      );
      // The other passwords checked during the last hour still count towards the hourly limit.
      return { attempts: [{ ...NO_ATTEMPTS, recent: account.recent }, ...rest], result: undefined };
    });
  }
}

function count(counters: readonly Counter[], stored: readonly Attempts[], now: number) {
  const of = (index: number): Attempts => stored[index] ?? NO_ATTEMPTS;
  const delay = Math.max(...counters.map((counter, index) => delayBefore(of(index), counter, now)));
  const after = delay > 0 ? null : counters.map((counter, index) => addAttempt(of(index), counter, now));
  return { attempts: after, result: { before: stored, after: after ?? stored, delay } };
}

const keysOf = (counters: readonly Counter[]): string[] => counters.map(({ key }) => key);

/** The first counter is that of the account. */
function countersOf({ account, address, trustedDevice }: LoginAttempt): Counter[] {
  if (trustedDevice) return [{ key: `device:${account}`, free: FREE.account, hourly: HOURLY.device }];
  return [
    { key: `account:${account}`, free: FREE.account, hourly: HOURLY.account },
    { key: `address:${clientNetwork(address)}`, free: FREE.address, hourly: Number.POSITIVE_INFINITY },
  ];
}
