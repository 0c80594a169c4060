import { Inject, Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { tooManyRequests } from '../../common/errors/product-error.js';
import { ENV } from '../../config/config.module.js';
import type { Env } from '../../config/env.js';
import { Clock } from '../../platform/clock/clock.js';

interface Failures {
  count: number;
  /** Milliseconds since 1970; attempts before it are refused. */
  blockedUntil: number;
}

const FREE_FAILURES = { account: 5, address: 30 };
const LONGEST_DELAY_MS = 15 * 60 * 1000;
const REMEMBERED_MS = 60 * 60 * 1000;
const REMEMBERED = 50_000;

/** Slows guessing down, per account and per address: each further failure doubles the wait, never for good. */
@Injectable()
export class LoginThrottle {
  private readonly failures = new LRUCache<string, Failures>({ max: REMEMBERED, ttl: REMEMBERED_MS });

  constructor(
    @Inject(ENV) private readonly env: Env,
    private readonly clock: Clock,
  ) {}

  /** @throws 429 while the account or the address has to wait */
  check(account: string, address: string): void {
    if (!this.env.throttle) return;
    const waits = [`account:${account}`, `address:${address}`].map(
      (key) => this.failures.get(key)?.blockedUntil ?? 0,
    );
    const wait = Math.max(...waits) - this.clock.now();
    if (wait > 0)
      throw tooManyRequests(Math.ceil(wait / 1000), 'Troppi tentativi: aspetta un momento e riprova.');
  }

  failed(account: string, address: string): void {
    this.count(`account:${account}`, FREE_FAILURES.account);
    this.count(`address:${address}`, FREE_FAILURES.address);
  }

  /** A good password clears the account; the address keeps its failures. */
  succeeded(account: string): void {
    this.failures.delete(`account:${account}`);
  }

  private count(key: string, free: number): void {
    const count = (this.failures.get(key)?.count ?? 0) + 1;
    const over = count - free;
    const delay = over < 0 ? 0 : Math.min(1000 * 2 ** over, LONGEST_DELAY_MS);
    this.failures.set(key, { count, blockedUntil: this.clock.now() + delay });
  }
}
