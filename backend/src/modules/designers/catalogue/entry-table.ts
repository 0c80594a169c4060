import { NumberColumn } from './number-column.js';
import { SortedIds } from './sorted-ids.js';
import { type SharedTraits, StoredEntry } from './stored-entry.js';

/**
 * The entries of all designers in columns, by ascending id. An object for each of a million designers, and a map of them,
 * take three times the space, and the time in which V8 moves and marks them; here one is created when it is read.
 */
export class EntryTable {
  private readonly ids = new SortedIds();
  private readonly minBudgets = new NumberColumn();
  private readonly cells = new NumberColumn();
  private readonly cities: string[] = [];
  private readonly traits: SharedTraits[] = [];

  get size(): number {
    return this.ids.size;
  }

  get(id: number): StoredEntry | undefined {
    const index = this.ids.position(id);
    return this.ids.isAt(index, id) ? this.at(index) : undefined;
  }

  /** All entries, by ascending id. */
  *all(): Generator<StoredEntry> {
    for (let index = 0; index < this.size; index += 1) yield this.at(index);
  }

  /** Adds an entry, or replaces the one with its id. */
  put({ id, minBudget, cell, city, traits }: StoredEntry): void {
    const index = this.ids.position(id);
    if (!this.ids.isAt(index, id)) {
      this.ids.add(id);
      this.minBudgets.insert(index, minBudget);
      this.cells.insert(index, cell);
      this.cities.splice(index, 0, city);
      this.traits.splice(index, 0, traits);
      return;
    }
    this.minBudgets.set(index, minBudget);
    this.cells.set(index, cell);
    this.cities[index] = city;
    this.traits[index] = traits;
  }

  remove(id: number): void {
    const index = this.ids.position(id);
    if (!this.ids.isAt(index, id)) return;
    this.ids.remove(id);
    this.minBudgets.remove(index);
    this.cells.remove(index);
    this.cities.splice(index, 1);
    this.traits.splice(index, 1);
  }

  private at(index: number): StoredEntry {
    const traits = this.traits[index] as SharedTraits;
    const city = this.cities[index] ?? '';
    return new StoredEntry(this.ids.at(index), this.minBudgets.at(index), this.cells.at(index), city, traits);
  }
}
