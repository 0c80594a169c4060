import fc from 'fast-check';
import { anyRankable, anyTaste } from '../test/arbitraries.js';
import { cellGroups, rankGroups } from './affinity-ranking.js';
import { indexByCell, type RankableDesigner } from './cell-index.js';
import { chanceAmongFirst } from './list-chances.js';
import { RING_LENGTH } from './ring.js';
import { type Taste, tasteOf } from './taste.js';

const taste: Taste = tasteOf({ A: 1, B: 0, C: 3, D: 0, E: 1 });

/** Designers of one cell: the first `ready` of them are ready. */
const inOneCell = (size: number, ready: number): RankableDesigner[] =>
  Array.from({ length: size }, (_, index) => ({ id: index + 1, cell: 7, is_ready: index < ready }));

function chances(designers: readonly RankableDesigner[], limit: number, of: Taste = taste): number[] {
  const index = indexByCell(designers);
  const groups = cellGroups(of);
  return designers.map((designer) => chanceAmongFirst(index, groups, designer, limit));
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

describe('the part of all lists in which a designer is among the first', () => {
  it('is the part of evenly distributed starts whose list shows the designer', () => {
    const starts = 4000;
    for (const [size, ready] of [
      [30, 30],
      [30, 12],
      [9, 3],
      [40, 1],
      [25, 0],
    ] as const) {
      const designers = inOneCell(size, ready);
      const index = indexByCell(designers);
      const groups = cellGroups(taste);
      for (const limit of [1, 3, 10]) {
        const seen = new Map<number, number>();
        for (let start = 0; start < starts; start += 1) {
          const ranked = rankGroups(index, groups, Math.floor((start / starts) * RING_LENGTH), limit);
          for (const { id } of ranked) seen.set(id, (seen.get(id) ?? 0) + 1);
        }
        const expected = chances(designers, limit);
        for (const [at, { id }] of designers.entries()) {
          // A designer may be among the first in several parts of the ring, each with two ends.
          expect(Math.abs((seen.get(id) ?? 0) / starts - (expected[at] ?? 0))).toBeLessThan(size / starts);
        }
      }
    }
  });

  it('is in sum the number of positions', () => {
    const limits = fc.constantFrom(1, 10, 24);
    fc.assert(
      fc.property(anyRankable, anyTaste, limits, (designers, of, limit) => {
        expect(sum(chances(designers, limit, of))).toBeCloseTo(Math.min(limit, designers.length), 6);
      }),
      { numRuns: 400 },
    );
    // Six of the best cell, so that twenty of the next one share the four positions that are left.
    const [best, next] = cellGroups(taste).map(({ cells }) => cells[0] ?? 0);
    const six = inOneCell(26, 20).map((one, index) => ({ ...one, cell: (index < 6 ? best : next) ?? 0 }));
    expect(sum(chances(six, 10).slice(6))).toBeCloseTo(4, 6);
    for (const ready of [0, 1, 20, 300, 600]) {
      expect(sum(chances(inOneCell(600, ready), 24))).toBeCloseTo(24, 6);
    }
  });

  it('is smaller for a designer who is not ready, and 1 or 0 when the start decides nothing', () => {
    const designers = inOneCell(200, 100);
    const all = chances(designers, 10);
    expect(sum(all.slice(0, 100))).toBeGreaterThan(3 * sum(all.slice(100)));
    expect(new Set(chances(inOneCell(10, 4), 10))).toEqual(new Set([1]));
    // Cells by affinity: the designers of the best cell fill the list.
    const [best, ...others] = cellGroups(taste);
    const [first, other] = [best?.cells[0] ?? 0, others.at(-1)?.cells[0] ?? 0];
    const ten = inOneCell(10, 10).map((one) => ({ ...one, cell: first }));
    expect(chances([...ten, { id: 99, cell: other, is_ready: true }], 10).at(-1)).toBe(0);
  });
});
