import { MATCH_PAGE } from '@stanze/domain/limits';
import type { ShownCell } from '@stanze/domain/weighted-rates';
import type { ChoiceKind, ShownDesigner } from './positions.types.js';

/** A choice from a list. */
interface Choice {
  readonly list_id: number;
  readonly designer_id: number;
  readonly kind: ChoiceKind;
}

/** Counts, by position and band of affinity, how often designers were shown and chosen. */
export class ShownTally {
  private readonly shown: number[];
  private readonly chosen: Readonly<Record<ChoiceKind, number[]>>;
  private total = 0;

  /** @param lowest the smallest affinity of each band, ascending, the first one 0 */
  constructor(private readonly lowest: readonly number[]) {
    const zeros = () => Array.from({ length: MATCH_PAGE * lowest.length }, () => 0);
    this.shown = zeros();
    this.chosen = { like: zeros(), contact: zeros() };
  }

  /** The number of lists. */
  get lists(): number {
    return this.total;
  }

  /** Adds a list with its choices, which are found among `choices`. */
  add(listId: number, designers: readonly ShownDesigner[], choices: readonly Choice[]): void {
    const indices = designers.map(({ affinity }, position) => this.indexOf(position, affinity));
    for (const index of indices) this.shown[index] = (this.shown[index] ?? 0) + 1;
    for (const { list_id, designer_id, kind } of choices) {
      if (list_id !== listId) continue;
      const index = indices[designers.findIndex(({ id }) => id === designer_id)];
      if (index !== undefined) this.chosen[kind][index] = (this.chosen[kind][index] ?? 0) + 1;
    }
    this.total += 1;
  }

  /** All choices of one kind. */
  countOf(kind: ChoiceKind): number {
    return this.chosen[kind].reduce((sum, count) => sum + count, 0);
  }

  /** The counts, with the choices of these kinds together. */
  cellsOf(...kinds: ChoiceKind[]): ShownCell[] {
    return this.shown.map((shown, index) => ({
      position: Math.floor(index / this.lowest.length),
      band: index % this.lowest.length,
      shown,
      chosen: kinds.reduce((sum, kind) => sum + (this.chosen[kind][index] ?? 0), 0),
    }));
  }

  private indexOf(position: number, affinity: number): number {
    return position * this.lowest.length + this.lowest.findLastIndex((from) => affinity >= from);
  }
}
