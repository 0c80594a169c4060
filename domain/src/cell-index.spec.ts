import fc from 'fast-check';
import { anyRankable, anyTaste } from '../test/arbitraries.js';
import { rankByAffinity } from './affinity-ranking.js';
import { CellIndex, indexByCell, type RankableDesigner } from './cell-index.js';
import { CELLS } from './mix.js';

describe('the index of designers by cell', () => {
  it('has after any changes the order of an index of the designers who are left', () => {
    const designer = fc.record({
      id: fc.integer({ min: 1, max: 30 }),
      cell: fc.constantFrom(0, 7, 200, CELLS.length - 1),
      is_ready: fc.boolean(),
    });
    const changes = fc.array(fc.record({ designer, isRemoved: fc.boolean() }), { maxLength: 90 });
    const start = fc.uniqueArray(designer, { selector: ({ id }) => id });
    fc.assert(
      fc.property(start, changes, anyTaste, fc.string(), (first, steps, taste, seed) => {
        const index = indexByCell(first);
        const model = new Map<number, RankableDesigner>(first.map((one) => [one.id, one]));
        for (const { designer: one, isRemoved } of steps) {
          if (isRemoved) index.remove(one.id);
          else index.put(one);
          if (isRemoved) model.delete(one.id);
          else model.set(one.id, one);
        }
        expect(index.size).toBe(model.size);
        expect(rankByAffinity(index, taste, seed, 200)).toEqual(
          rankByAffinity(indexByCell(model.values()), taste, seed, 200),
        );
      }),
      { numRuns: 300 },
    );
  });

  it('replaces all designers when it is filled again', () => {
    fc.assert(
      fc.property(anyRankable, anyRankable, anyTaste, (before, after, taste) => {
        const index = new CellIndex();
        index.fill(before);
        index.fill(after);
        expect(index.size).toBe(after.length);
        const ranked = rankByAffinity(index, taste, 'user:1', 200).map(({ id }) => id);
        expect(new Set(ranked)).toEqual(new Set(after.map(({ id }) => id)));
      }),
    );
  });
});
