import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { Clock } from '../../platform/clock/clock.js';

/** Longer than an ID token lives. */
const REMEMBERED_MS = 2 * 60 * 60 * 1000;
const REMEMBERED = 20_000;
/** An answer can get lost: so long a token that has opened a session may come again. */
const LOST_ANSWER_MS = 60 * 1000;

/** ID tokens that have opened a session, by hash; in this process only. */
@Injectable()
export class UsedTokens {
  private readonly firstUse = new LRUCache<string, number>({ max: REMEMBERED, ttl: REMEMBERED_MS });

  constructor(private readonly clock: Clock) {}

  /** Was it used so long ago that it must be a copy? */
  isSpent(hash: string): boolean {
    const first = this.firstUse.get(hash);
    return first !== undefined && this.clock.now() - first > LOST_ANSWER_MS;
  }

  spend(hash: string): void {
    if (!this.firstUse.has(hash)) this.firstUse.set(hash, this.clock.now());
  }
}
