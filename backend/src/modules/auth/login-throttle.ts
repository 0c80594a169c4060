import { Inject, Injectable } from '@nestjs/common';
import { tooManyRequests } from '../../common/errors/product-error.js';
import { ENV } from '../../config/config.module.js';
import type { Env } from '../../config/env.js';
import { Clock } from '../../platform/clock/clock.service.js';
import { clientNetwork } from '../../platform/rate-limit/client-network.js';
import { type Allowance, counted, NO_TRIES, takenBack, type Tries, waitOf } from './tries.js';
import { TriesStore } from './tries-store.js';

/** Who tries a password, and for which account. */
export interface Guess {
  /** Normalised address of the account. */
  readonly account: string;
  /** Where it comes from. */
  readonly address: string;
  /** Has the account's owner signed in on this device before? */
  readonly knownDevice: boolean;
}

/** A password that may be looked at. It counts as wrong until it is said to be right. */
export interface Attempt {
  succeeded(): Promise<void>;
}

interface Budget extends Allowance {
  readonly key: string;
}

const FREE = { account: 5, address: 30 };
/** Together less than the hundred guesses an hour that an account may be exposed to (decisions.md section 3). */
const HOURLY = { account: 75, device: 20 };
const TEXT = 'Troppi tentativi: aspetta un momento e riprova.';

/**
 * Slows guessing down, per account and per address: each further failure doubles the wait, never for good. A device
 * that the account's owner has used before has a small budget of its own, so that nobody can lock the owner out.
 */
@Injectable()
export class LoginThrottle {
  constructor(
    @Inject(ENV) private readonly env: Env,
    private readonly clock: Clock,
    private readonly store: TriesStore,
  ) {}

  /**
   * Asks whether a password may be looked at, and counts it at once: many that come together pass no gate together.
   * @throws 429 while the account, the device or the address has to wait
   */
  async begin(guess: Guess): Promise<Attempt> {
    if (!this.env.throttle) return { succeeded: () => Promise.resolve() };
    const budgets = budgetsOf(guess);
    const { before, after, wait } = await this.store.change(keysOf(budgets), (known) =>
      look(budgets, known, this.clock.now()),
    );
    if (wait > 0) throw tooManyRequests(Math.ceil(wait / 1000), TEXT);
    return { succeeded: () => this.takeBack(budgets, before, after) };
  }

  /** The account begins anew: its owner has proven to read its mails. */
  async forget(account: string): Promise<void> {
    const own = [true, false].flatMap((knownDevice) =>
      budgetsOf({ account, address: '', knownDevice }).slice(0, 1),
    );
    await this.store.change(keysOf(own), () => ({ tries: own.map(() => NO_TRIES), result: undefined }));
  }

  /** A good password clears the account's waits; the address keeps its other failures. */
  private takeBack(
    budgets: readonly Budget[],
    before: readonly Tries[],
    after: readonly Tries[],
  ): Promise<void> {
    return this.store.change(keysOf(budgets), (known) => {
      const [account = NO_TRIES, ...rest] = known.map((one, index) =>
        takenBack(one, before[index] ?? NO_TRIES, after[index] ?? NO_TRIES),
      );
      // What was looked at during the last hour stays counted.
      return { tries: [{ ...NO_TRIES, recent: account.recent }, ...rest], result: undefined };
    });
  }
}

function look(budgets: readonly Budget[], known: readonly Tries[], now: number) {
  const of = (index: number): Tries => known[index] ?? NO_TRIES;
  const wait = Math.max(...budgets.map((budget, index) => waitOf(of(index), budget, now)));
  const after = wait > 0 ? null : budgets.map((budget, index) => counted(of(index), budget, now));
  return { tries: after, result: { before: known, after: after ?? known, wait } };
}

const keysOf = (budgets: readonly Budget[]): string[] => budgets.map(({ key }) => key);

/** The first one is the account's. */
function budgetsOf({ account, address, knownDevice }: Guess): Budget[] {
  if (knownDevice) return [{ key: `device:${account}`, free: FREE.account, hourly: HOURLY.device }];
  return [
    { key: `account:${account}`, free: FREE.account, hourly: HOURLY.account },
    { key: `address:${clientNetwork(address)}`, free: FREE.address, hourly: Number.POSITIVE_INFINITY },
  ];
}
