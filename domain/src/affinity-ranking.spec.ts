import fc from 'fast-check';
import { anyRankable, anyStyle, anyTaste, counts, exchangedCounts } from '../test/arbitraries.js';
import { affinityScore } from './affinity.js';
import { cellAffinities, cellGroups, rankByAffinity, rankGroups, rankPassing } from './affinity-ranking.js';
import { indexByCell, type RankableDesigner } from './cell-index.js';
import { CELLS, cellOf } from './mix.js';
import { ringOrder, ringPosition, ringStart } from './ring.js';
import { type Taste, tasteOf } from './taste.js';

const anySeed = fc.string({ maxLength: 20 });
const ids = (list: readonly { id: number }[]): number[] => list.map(({ id }) => id);

function rank(designers: readonly RankableDesigner[], taste: Taste, seed: string, limit = 200): number[] {
  return ids(rankByAffinity(indexByCell(designers), taste, seed, limit));
}

/** The rule as plain as it is written in docs/product.md. */
function plainOrder(designers: readonly RankableDesigner[], taste: Taste, seed: string): number[] {
  const start = ringStart(seed);
  const keys = designers.map(({ id, cell, is_ready }) => {
    const mix = CELLS[cell];
    const affinity = mix ? affinityScore(taste, mix) : 0;
    return { id, affinity, order: ringOrder(start, ringPosition(id), is_ready), is_ready };
  });
  return ids(
    keys.sort(
      (a, b) =>
        b.affinity - a.affinity ||
        a.order - b.order ||
        Number(b.is_ready) - Number(a.is_ready) ||
        a.id - b.id,
    ),
  );
}

describe('the order by affinity', () => {
  it('is the plain rule: affinity, then the ring from the start of the person', () => {
    fc.assert(
      fc.property(anyRankable, anyTaste, anySeed, (designers, taste, seed) => {
        expect(rank(designers, taste, seed)).toEqual(plainOrder(designers, taste, seed));
      }),
      { numRuns: 300 },
    );
  });

  it('contains every designer once, highest affinity first', () => {
    fc.assert(
      fc.property(anyRankable, anyTaste, anySeed, (designers, taste, seed) => {
        const ranked = rankByAffinity(indexByCell(designers), taste, seed, 200);
        expect(new Set(ids(ranked))).toEqual(new Set(ids(designers)));
        expect(ranked).toHaveLength(designers.length);
        expect(ranked.every(({ affinity }, index) => affinity <= (ranked[index - 1]?.affinity ?? 100))).toBe(
          true,
        );
      }),
    );
  });

  it('of those who pass a test is the order of all without the others, or given up after a number of tests', () => {
    const numbers = fc.tuple(fc.integer({ min: 1, max: 45 }), fc.integer({ min: 0, max: 45 }));
    fc.assert(
      fc.property(anyRankable, anyTaste, anySeed, numbers, (designers, taste, seed, [limit, maxTested]) => {
        const index = indexByCell(designers);
        const [groups, start] = [cellGroups(taste), ringStart(seed)];
        const passes = (id: number) => id % 3 === 0;
        const all = rankGroups(index, groups, start, designers.length);
        const expected = all.filter(({ id }) => passes(id)).slice(0, limit);
        const last = expected.length < limit ? all.at(-1) : expected.at(-1);
        const needed = last ? all.indexOf(last) + 1 : 0;
        const ranked = rankPassing(index, groups, start, limit, { passes, maxTested });
        expect(ranked).toEqual(needed <= maxTested ? expected : null);
      }),
      { numRuns: 300 },
    );
  });

  it('is the same for one person however the designers are supplied', () => {
    const shuffled = anyRankable.chain((list) =>
      fc.tuple(fc.constant(list), fc.shuffledSubarray(list, { minLength: list.length })),
    );
    fc.assert(
      fc.property(shuffled, anyTaste, anySeed, ([list, mixed], taste, seed) => {
        expect(rank(mixed, taste, seed)).toEqual(rank(list, taste, seed));
      }),
    );
  });

  it('is the same on a device that has saved some of the designers', () => {
    const some = anyRankable.chain((list) => fc.tuple(fc.constant(list), fc.subarray(list)));
    fc.assert(
      fc.property(some, anyTaste, anySeed, ([list, saved], taste, seed) => {
        const isSaved = new Set(ids(saved));
        expect(rank(saved, taste, seed)).toEqual(rank(list, taste, seed).filter((id) => isSaved.has(id)));
      }),
    );
  });

  it('is the same on every page of one list', () => {
    fc.assert(
      fc.property(anyRankable, anyTaste, anySeed, fc.nat(40), (designers, taste, seed, limit) => {
        expect(rank(designers, taste, seed, limit)).toEqual(rank(designers, taste, seed).slice(0, limit));
      }),
    );
  });

  it('is the same after two letters are exchanged everywhere', () => {
    fc.assert(
      fc.property(
        anyRankable,
        anyTaste,
        anySeed,
        fc.tuple(anyStyle, anyStyle),
        (designers, taste, seed, pair) => {
          const changed = designers.map((someone) => {
            const mix = CELLS[someone.cell];
            return { ...someone, cell: mix ? cellOf(exchangedCounts(mix, pair)) : someone.cell };
          });
          const otherTaste = { ...taste, weights: exchangedCounts(taste.weights, pair) };
          expect(rank(changed, otherTaste, seed)).toEqual(rank(designers, taste, seed));
        },
      ),
    );
  });

  it('exchanges two equal designers when their ids are exchanged', () => {
    const taste = tasteOf(counts('00302'));
    const named = (id: number, name: string) => ({ id, cell: 7, is_ready: true, name });
    const names = (list: ReturnType<typeof named>[], seed: string) =>
      rank(list, taste, seed).map((id) => list.find((someone) => someone.id === id)?.name);
    fc.assert(
      fc.property(fc.nat(0xffff_ffff), fc.nat(0xffff_ffff), anySeed, (a, b, seed) => {
        fc.pre(a !== b);
        const before = names([named(a, 'Ada'), named(b, 'Bea')], seed);
        expect(names([named(b, 'Ada'), named(a, 'Bea')], seed)).toEqual(before.reverse());
      }),
    );
  });

  it('lets a designer who is not ready come first in one case out of eight', () => {
    // Distances x and y around the ring: 4y < x in one case out of eight.
    const first = Array.from({ length: 1500 }, (_, person) => {
      const pair = [2 * person + 1, 2 * person + 2].map((id) => ({ id, cell: 7, is_ready: id % 2 === 0 }));
      return rank(pair, tasteOf(counts('00302')), `lead:${String(person)}`)[0] ?? 0;
    });
    const share = first.filter((id) => id % 2 === 1).length / first.length;
    expect(share).toBeGreaterThan(0.1);
    expect(share).toBeLessThan(0.15);
  });

  it('has for each cell the affinity of the rule', () => {
    fc.assert(
      fc.property(anyTaste, (taste) => {
        expect([...cellAffinities(taste)]).toEqual(CELLS.map((mix) => affinityScore(taste, mix)));
      }),
    );
  });

  it('has one affinity for each of the 495 cells', () => {
    const affinities = cellAffinities(tasteOf(counts('00302')));
    expect(affinities).toHaveLength(495);
    expect(Math.max(...affinities)).toBeLessThanOrEqual(100);
    const groups = cellGroups(tasteOf(counts('00302')));
    expect(new Set(groups.flatMap(({ cells }) => cells)).size).toBe(495);
  });
});
