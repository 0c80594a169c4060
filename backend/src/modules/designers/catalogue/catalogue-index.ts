import { townKey, townsOf } from '@stanze/domain/towns';
import { memoized } from '../../../common/memoized.js';
import type { DesignerFilter } from './catalogue.types.js';
import { EntryTable } from './entry-table.js';
import { SortedIds } from './sorted-ids.js';
import type { StoredEntry } from './stored-entry.js';

type ListsOfTowns = (city: string) => readonly SortedIds[];

/** The lists of the designers of a style by their towns; creating twelve keys for each of a million takes seconds. */
interface ListsOfStyle {
  readonly verified: ListsOfTowns;
  readonly others: ListsOfTowns;
}

/**
 * Every designer's entry, with a sorted list of ids for each combination of the list's filters: a page of any filter is
 * a slice and its total is a length, for ten designers and for a million.
 */
export class CatalogueIndex {
  private readonly entries = new EntryTable();
  private readonly lists = new Map<string, SortedIds>();
  private readonly listsOfStyles = new Map<string, ListsOfStyle>();
  /** The designers with a pause, and its last day. */
  private readonly pauses = new Map<number, string>();

  get size(): number {
    return this.entries.size;
  }

  get(id: number): StoredEntry | undefined {
    return this.entries.get(id);
  }

  /** All entries, by ascending id. */
  all(): IterableIterator<StoredEntry> {
    return this.entries.all();
  }

  /** Ids of the designers whose entry has a pause of which the last day is before `today` (`YYYY-MM-DD`). */
  pausedBefore(today: string): number[] {
    return [...this.pauses].filter(([, until]) => until < today).map(([id]) => id);
  }

  put(entry: StoredEntry): void {
    // Moving ids in lists of a million takes time, and most of the entries that are read again have not changed.
    const before = this.entries.get(entry.id);
    if (before && isSame(before, entry)) return;
    if (before) this.takeOut(before);
    this.entries.put(entry);
    if (entry.pausedUntil !== null) this.pauses.set(entry.id, entry.pausedUntil);
    for (const list of this.listsOf(entry)) list.add(entry.id);
  }

  remove(id: number): void {
    const entry = this.entries.get(id);
    if (!entry) return;
    this.takeOut(entry);
    this.entries.remove(id);
  }

  /** Ids that pass the filter, ascending. */
  matching(filter: DesignerFilter): SortedIds {
    return this.lists.get(filterKey(filter)) ?? new SortedIds();
  }

  /** Removes a designer from everything but the entries. */
  private takeOut(entry: StoredEntry): void {
    for (const list of this.listsOf(entry)) list.remove(entry.id);
    this.pauses.delete(entry.id);
  }

  private listsOf({ style, verified, city }: StoredEntry): readonly SortedIds[] {
    const lists = this.listsOfStyles.get(style) ?? this.addStyle(style);
    return verified ? lists.verified(city) : lists.others(city);
  }

  private addStyle(style: string): ListsOfStyle {
    const listsOf = (verified: boolean) =>
      memoized((city) => listKeys(style, String(verified), city).map((key) => this.list(key)));
    const lists = { verified: listsOf(true), others: listsOf(false) };
    this.listsOfStyles.set(style, lists);
    return lists;
  }

  private list(key: string): SortedIds {
    const existing = this.lists.get(key);
    if (existing) return existing;
    const list = new SortedIds();
    this.lists.set(key, list);
    return list;
  }
}

function isSame(before: StoredEntry, after: StoredEntry): boolean {
  // Equal traits are one object, unless so many were read that the cache of them started again.
  return (Object.keys(after) as (keyof StoredEntry)[]).every((field) => before[field] === after[field]);
}

function filterKey({ style, city, verified }: DesignerFilter): string {
  return `${style ?? '*'}|${verified ?? '*'}|${city === undefined ? '*' : cityKey(city)}`;
}

function cityKey(city: string): string {
  return `=${townKey(city)}`;
}

/** The lists that contain a designer: each of the three filters is set or not, and the city is any of the towns. */
function listKeys(style: string, verified: string, city: string): string[] {
  const cities = [...townsOf([city]).map(cityKey), '*'];
  return [style, '*'].flatMap((s) => [verified, '*'].flatMap((v) => cities.map((c) => `${s}|${v}|${c}`)));
}
