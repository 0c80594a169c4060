import { Injectable } from '@nestjs/common';

/** The only source of time, so that tests can change it. */
@Injectable()
export class Clock {
  /** Milliseconds since 1970, UTC. */
  now(): number {
    return Date.now();
  }

  /** The current time, or the time `plusMs` after it, as stored in every table: ISO 8601 in UTC with milliseconds. */
  timestamp(plusMs = 0): string {
    return new Date(this.now() + plusMs).toISOString();
  }
}
