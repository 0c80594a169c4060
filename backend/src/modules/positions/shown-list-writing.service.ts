import { Injectable } from '@nestjs/common';
import { MATCH_PAGE, MATCH_TOP } from '@stanze/domain/limits';
import { countsKey } from '@stanze/domain/style-analysis';
import { Database } from '../../platform/database/database.service.js';
import { CatalogueService } from '../designers/catalogue/catalogue.service.js';
import { UsersService } from '../users/users.service.js';
import type { NewShownList, ShownCounts, ShownListRow } from './positions.types.js';
import { ShownDaysRepository } from './shown-days.repository.js';
import { writeShown } from './shown-designers.js';
import { ShownListsRepository } from './shown-lists.repository.js';

/** A list that is the same as the person's latest one of this time is not stored again. */
const REPEATED_WITHIN_MS = 24 * 60 * 60 * 1000;

type LatestLists = Map<number, ShownListRow>;

/** Stores lists that were shown, and counts them; the only writer of `shown_lists` and of the daily counts. */
@Injectable()
export class ShownListWritingService {
  constructor(
    private readonly lists: ShownListsRepository,
    private readonly days: ShownDaysRepository,
    private readonly users: UsersService,
    private readonly catalogue: CatalogueService,
    private readonly database: Database,
  ) {}

  /** Stores lists in one transaction, without those of deleted accounts and those that only repeat the latest one. */
  storeLists(shown: readonly NewShownList[]): Promise<void> {
    return this.database.transaction(async () => {
      const userIds = [...new Set(shown.flatMap(({ userId }) => userId ?? []))];
      const existing = await this.users.profilesOf(userIds);
      const latest: LatestLists = new Map();
      for (const id of existing.keys()) {
        const list = await this.lists.findLatest(id);
        if (list) latest.set(id, list);
      }
      const present = shown.filter(({ userId }) => userId === null || existing.has(userId));
      const stored = present.filter((list) => !isEmpty(list) && isNew(rowOf(list), latest));
      if (stored.length > 0) await this.lists.insert(stored.map(rowOf));
      await this.count([...stored, ...present.filter(isEmpty)]);
    });
  }

  private async count(stored: readonly NewShownList[]): Promise<void> {
    const days = new Set(stored.map(dayOf));
    for (const day of days) {
      const lists = stored.filter((list) => dayOf(list) === day);
      const empty = lists.filter(isEmpty).length;
      await this.days.addLists(day, lists.length - empty, empty);
      await this.days.addDesigners(day, this.countsOf(lists));
    }
  }

  private countsOf(lists: readonly NewShownList[]): Map<number, ShownCounts> {
    const counts = new Map<number, ShownCounts>();
    for (const [index, { id }] of lists.flatMap(({ designers }) => [...designers.entries()])) {
      if (!this.catalogue.get(id)) continue;
      const { firstTen, firstPage } = counts.get(id) ?? { firstTen: 0, firstPage: 0 };
      counts.set(id, {
        firstTen: firstTen + Number(index < MATCH_TOP),
        firstPage: firstPage + Number(index < MATCH_PAGE),
      });
    }
    return counts;
  }
}

/** Whether a list had no designer; such a list is counted and not stored. */
function isEmpty({ designers }: NewShownList): boolean {
  return designers.length === 0;
}

/** UTC, 2026-11-22. */
function dayOf({ at }: NewShownList): string {
  return new Date(at).toISOString().slice(0, 10);
}

function rowOf(list: NewShownList): ShownListRow {
  return {
    user_id: list.userId,
    style_counts: countsKey(list.counts),
    designers: writeShown(list),
    shown_at: new Date(list.at).toISOString(),
  };
}

/** Whether a list differs from the person's latest one, or comes a day after it; then it is the latest. */
function isNew(row: ShownListRow, latest: LatestLists): boolean {
  if (row.user_id === null) return true;
  const before = latest.get(row.user_id);
  const isSame = before?.designers === row.designers && before.style_counts === row.style_counts;
  if (isSame && Date.parse(row.shown_at) - Date.parse(before.shown_at) < REPEATED_WITHIN_MS) return false;
  latest.set(row.user_id, row);
  return true;
}
