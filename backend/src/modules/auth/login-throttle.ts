import { Inject, Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { tooManyRequests } from '../../common/errors/product-error.js';
import { ENV } from '../../config/config.module.js';
import type { Env } from '../../config/env.js';
import { Clock } from '../../platform/clock/clock.js';
import { networkOf } from '../../platform/rate-limit/network-of.js';

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
  succeeded(): void;
}

interface Budget {
  readonly key: string;
  /** Wrong passwords before the first wait. */
  readonly free: number;
  /** Passwords that are looked at within an hour at most, right ones between them or not. */
  readonly hourly: number;
}

interface Tries {
  /** Wrong ones in a row. */
  readonly count: number;
  /** Milliseconds since 1970; attempts before it are refused. */
  readonly blockedUntil: number;
  /** When passwords were looked at during the last hour, oldest first. */
  readonly recent: readonly number[];
}

const FREE = { account: 5, address: 30 };
/** Together less than the hundred guesses an hour that an account may be exposed to (decisions.md section 3). */
const HOURLY = { account: 75, device: 20 };
const LONGEST_DELAY_MS = 15 * 60 * 1000;
const HOUR_MS = 60 * 60 * 1000;
const REMEMBERED = 100_000;
const NONE: Tries = { count: 0, blockedUntil: 0, recent: [] };
const TEXT = 'Troppi tentativi: aspetta un momento e riprova.';

/**
 * Slows guessing down, per account and per address: each further failure doubles the wait, never for good. A device
 * that the account's owner has used before has a small budget of its own, so that nobody can lock the owner out.
 */
@Injectable()
export class LoginThrottle {
  private readonly tries = new LRUCache<string, Tries>({ max: REMEMBERED, ttl: HOUR_MS });

  constructor(
    @Inject(ENV) private readonly env: Env,
    private readonly clock: Clock,
  ) {}

  /**
   * Asks whether a password may be looked at, and counts it at once: many that come together pass no gate together.
   * @throws 429 while the account, the device or the address has to wait
   */
  begin(guess: Guess): Attempt {
    if (!this.env.throttle) return { succeeded: () => undefined };
    const budgets = budgetsOf(guess);
    const wait = Math.max(...budgets.map((budget) => this.waitOf(budget)));
    if (wait > 0) throw tooManyRequests(Math.ceil(wait / 1000), TEXT);
    const now = this.clock.now();
    const undo = budgets.map((budget) => this.count(budget, now));
    return {
      succeeded: () => {
        for (const one of undo) one();
        // A good password clears the account; the address keeps its other failures.
        this.clear(budgets[0]?.key ?? '');
      },
    };
  }

  /** The account begins anew: its owner has proven to read its mails. */
  forget(account: string): void {
    for (const knownDevice of [true, false]) {
      for (const { key } of budgetsOf({ account, address: '', knownDevice }).slice(0, 1))
        this.tries.delete(key);
    }
  }

  private waitOf({ key, hourly }: Budget): number {
    const now = this.clock.now();
    const { blockedUntil, recent } = this.tries.get(key) ?? NONE;
    const alive = withinHour(recent, now);
    const full = alive.length < hourly ? 0 : (alive[alive.length - hourly] ?? 0) + HOUR_MS;
    return Math.max(blockedUntil, full) - now;
  }

  /** Counts one more, and gives what takes it back. */
  private count({ key, free }: Budget, now: number): () => void {
    const before = this.tries.get(key) ?? NONE;
    const count = before.count + 1;
    const over = count - free;
    const delay = over < 0 ? 0 : Math.min(1000 * 2 ** over, LONGEST_DELAY_MS);
    const after = { count, blockedUntil: now + delay, recent: [...withinHour(before.recent, now), now] };
    this.tries.set(key, after);
    return () => this.takeBack(key, after, before);
  }

  private takeBack(key: string, counted: Tries, before: Tries): void {
    const { count, blockedUntil, recent } = this.tries.get(key) ?? NONE;
    this.tries.set(key, {
      count: Math.max(count - 1, 0),
      blockedUntil: blockedUntil === counted.blockedUntil ? before.blockedUntil : blockedUntil,
      recent: without(recent, counted.recent.at(-1)),
    });
  }

  /** No more waiting; what was looked at during the last hour stays counted. */
  private clear(key: string): void {
    const known = this.tries.get(key);
    if (known) this.tries.set(key, { ...NONE, recent: known.recent });
  }
}

/** The first one is the account's. */
function budgetsOf({ account, address, knownDevice }: Guess): Budget[] {
  if (knownDevice) return [{ key: `device:${account}`, free: FREE.account, hourly: HOURLY.device }];
  return [
    { key: `account:${account}`, free: FREE.account, hourly: HOURLY.account },
    { key: `address:${networkOf(address)}`, free: FREE.address, hourly: Number.POSITIVE_INFINITY },
  ];
}

function withinHour(moments: readonly number[], now: number): number[] {
  return moments.filter((moment) => moment > now - HOUR_MS);
}

function without(moments: readonly number[], moment: number | undefined): number[] {
  const at = moments.findLastIndex((one) => one === moment);
  return moments.filter((_, index) => index !== at);
}
