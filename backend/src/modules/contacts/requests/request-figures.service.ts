import { setImmediate } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import {
  HEALTH_PERIODS,
  type HealthSelection,
  isSelected,
  periodStart,
  RequestTally,
} from '@stanze/domain/marketplace-health';
import type { RequestFigureRow } from '../conversations/contacts.types.js';
import { type RequestCursor, RequestFiguresRepository } from './request-figures.repository.js';

/** Rows per query, so few that one batch does not block requests for long. */
const BATCH = 1000;

/** Which requests: those of the days before an instant, all of them, of one state, or with an answer. */
export interface RequestSelection {
  readonly now: number;
  readonly days: number;
  readonly state: HealthSelection | null;
}

/** Figures about requests, without their texts and clients (docs/product.md#health-of-the-marketplace). */
@Injectable()
export class RequestFiguresService {
  constructor(private readonly requests: RequestFiguresRepository) {}

  /** The figures of all periods that end now. */
  async tally(now: number): Promise<RequestTally> {
    const tally = new RequestTally(now);
    const selection = { now, days: Math.max(...HEALTH_PERIODS), state: null };
    for await (const rows of this.batches(selection)) for (const row of rows) tally.add(row);
    return tally;
  }

  /** A page of requests, newest first, and their number. */
  async page(
    { now, days, state }: RequestSelection,
    page: { readonly limit: number; readonly offset: number },
  ): Promise<{ rows: RequestFigureRow[]; total: number }> {
    const since = periodStart(now, days);
    const total = await this.requests.count(since, state);
    return { rows: await this.requests.findPage(since, state, page), total };
  }

  /** All requests of a selection in batches, oldest first. */
  async *batches({ now, days, state }: RequestSelection): AsyncGenerator<RequestFigureRow[]> {
    const since = periodStart(now, days);
    let last: RequestCursor | null = null;
    for (;;) {
      const rows: RequestFigureRow[] = await this.requests.findSince(since, last, BATCH);
      yield rows.filter((row) => isSelected(row, state));
      last = rows.at(-1) ?? null;
      if (last === null || rows.length < BATCH) return;
      // SQLite answers synchronously: without this interruption no request would be handled until the last batch.
      await setImmediate();
    }
  }
}
