import { setImmediate } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { COMPARED_REQUESTS_MIN } from '@stanze/domain/limits';
import {
  type BandRate,
  positionPropensities,
  type ShownCell,
  trendOf,
  weightedRates,
} from '@stanze/domain/weighted-rates';
import { Clock } from '../../platform/clock/clock.service.js';
import type { AffinityBandDto, AffinityReportDto } from './dto/affinity-report.dto.js';
import { ShownTally } from './shown-tally.js';
import { ShownChoicesRepository } from './shown-choices.repository.js';
import { readShown } from './shown-designers.js';
import { ShownListsRepository } from './shown-lists.repository.js';

/** The latest lists that a report reads. */
const REPORT_LISTS = 20_000;
/** Lists per query, so few that one batch does not block requests for long. */
const BATCH = 250;
/** A report is calculated again after this time. */
const REPORT_MS = 10 * 60 * 1000;
/** Rates are for this many designers shown. */
const OF_SHOWN = 1000;

/** The bands of affinity, lowest first: their smallest and largest value. */
const BANDS = [
  { from: 0, to: 59 },
  { from: 60, to: 69 },
  { from: 70, to: 79 },
  { from: 80, to: 89 },
  { from: 90, to: 100 },
] as const;

/** Compares affinity with what people liked and whom they wrote to (docs/product.md#affinity-and-reality). */
@Injectable()
export class AffinityReportService {
  private latest: { readonly at: number; readonly report: Promise<AffinityReportDto> } | null = null;

  constructor(
    private readonly lists: ShownListsRepository,
    private readonly choices: ShownChoicesRepository,
    private readonly clock: Clock,
  ) {}

  /** The report of the last ten minutes, calculated once for all who ask. */
  read(): Promise<AffinityReportDto> {
    const now = this.clock.now();
    if (!this.latest || now - this.latest.at >= REPORT_MS) {
      this.latest = { at: now, report: this.calculate() };
      this.latest.report.catch(() => {
        this.latest = null;
      });
    }
    return this.latest.report;
  }

  private async calculate(): Promise<AffinityReportDto> {
    const tally = new ShownTally(BANDS.map(({ from }) => from));
    let before = Number.MAX_SAFE_INTEGER;
    while (tally.lists < REPORT_LISTS) {
      const lists = await this.lists.findBefore(before, BATCH);
      const [first, last] = [lists.at(-1)?.id, lists[0]?.id];
      if (first === undefined || last === undefined) break;
      const choices = await this.choices.findBetween(first, last);
      for (const list of lists) tally.add(list.id, readShown(list.designers), choices);
      before = first;
      // SQLite answers synchronously: without this interruption no request would be handled until the last batch.
      await setImmediate();
    }
    return reportOf(tally);
  }
}

function reportOf(tally: ShownTally): AffinityReportDto {
  const requests = tally.countOf('contact');
  const counts = {
    lists: tally.lists,
    likes: tally.countOf('like'),
    requests,
    requests_needed: COMPARED_REQUESTS_MIN,
  };
  if (requests < COMPARED_REQUESTS_MIN)
    return { ...counts, bands: [], likes_trend: null, requests_trend: null };
  // How much a position is seen is the same for both kinds of choices.
  const propensities = positionPropensities(tally.cellsOf('like', 'contact'));
  const ratesOf = (cells: readonly ShownCell[]) => weightedRates(cells, propensities);
  const [likeRates, requestRates] = [ratesOf(tally.cellsOf('like')), ratesOf(tally.cellsOf('contact'))];
  return {
    ...counts,
    bands: BANDS.map((band, index) => bandOf(band, likeRates[index], requestRates[index])),
    likes_trend: trendOf(likeRates),
    requests_trend: trendOf(requestRates),
  };
}

function bandOf(
  { from, to }: (typeof BANDS)[number],
  likes: BandRate | undefined,
  requests: BandRate | undefined,
): AffinityBandDto {
  const rate = (value = 0) => Math.round(value * OF_SHOWN * 10) / 10;
  return {
    from,
    to,
    shown: likes?.shown ?? 0,
    likes: likes?.chosen ?? 0,
    requests: requests?.chosen ?? 0,
    like_rate: rate(likes?.rate),
    request_rate: rate(requests?.rate),
  };
}
