import { Injectable } from '@nestjs/common';
import type { StyleCounts } from '@stanze/domain/style-analysis';
import type { Page } from '../../common/http/paging.js';
import { VisibilityCounterService } from '../visibility/visibility-counter.service.js';
import type { Onlooker } from '../visibility/visibility.types.js';
import { RankingsService } from './rankings.service.js';

/** Counts who appears in lists of matches (docs/product.md#visibility). */
@Injectable()
export class AppearancesService {
  constructor(
    private readonly rankings: RankingsService,
    private readonly visibility: VisibilityCounterService,
  ) {}

  /** Counts that somebody is shown a page of the matches for these answers. */
  count(counts: StyleCounts, page: Page, onlooker: Onlooker): void {
    this.visibility.countList(this.rankings.of(counts).entries, page, onlooker);
  }
}
