import type { DesignerFacts, DesignerFilter } from './designers.types.js';
import { SortedIds } from './sorted-ids.js';

/**
 * Every designer's facts in memory, with a sorted list of ids for each combination of the list's filters:
 * any page of any filter is a slice, its total is a length, whether there are ten designers or a million.
 */
export class DesignersIndex {
  private readonly facts = new Map<number, DesignerFacts>();
  private readonly lists = new Map<string, SortedIds>();

  get size(): number {
    return this.facts.size;
  }

  get(id: number): DesignerFacts | undefined {
    return this.facts.get(id);
  }

  /** All facts, in no particular order. */
  all(): IterableIterator<DesignerFacts> {
    return this.facts.values();
  }

  put(facts: DesignerFacts): void {
    // Moving ids in lists of a million is not free, and most of what is read again has not changed.
    if (isSame(this.facts.get(facts.id), facts)) return;
    this.remove(facts.id);
    this.facts.set(facts.id, facts);
    for (const key of listKeys(facts)) this.list(key).add(facts.id);
  }

  remove(id: number): void {
    const known = this.facts.get(id);
    if (!known) return;
    for (const key of listKeys(known)) this.lists.get(key)?.remove(id);
    this.facts.delete(id);
  }

  /** Ids that pass the filter, ascending. */
  matching(filter: DesignerFilter): SortedIds {
    return this.lists.get(filterKey(filter)) ?? new SortedIds();
  }

  private list(key: string): SortedIds {
    const known = this.lists.get(key);
    if (known) return known;
    const list = new SortedIds();
    this.lists.set(key, list);
    return list;
  }
}

function isSame(known: DesignerFacts | undefined, facts: DesignerFacts): boolean {
  if (!known) return false;
  return (Object.keys(facts) as (keyof DesignerFacts)[]).every((field) => known[field] === facts[field]);
}

function filterKey({ style, city, verified }: DesignerFilter): string {
  return `${style ?? '*'}|${verified ?? '*'}|${city === undefined ? '*' : cityKey(city)}`;
}

function cityKey(city: string): string {
  return `=${city.trim().toLocaleLowerCase('it')}`;
}

/** The eight lists a designer stands in: each filter given or not. */
function listKeys({ style, city, verified }: DesignerFacts): string[] {
  const place = cityKey(city);
  return [style, '*'].flatMap((s) =>
    [verified, '*'].flatMap((v) => [place, '*'].map((c) => `${s}|${v}|${c}`)),
  );
}
