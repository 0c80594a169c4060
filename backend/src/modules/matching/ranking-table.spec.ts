import { scorePoints } from '@stanze/domain/match-scorer';
import { allStyleCounts } from '@stanze/domain/style-analysis';
import { STYLE_LETTERS } from '@stanze/domain/styles';
import fc from 'fast-check';
import { type Rankable, RankingTable } from './ranking-table.js';

const rankable: fc.Arbitrary<Rankable> = fc.record({
  id: fc.integer({ min: 1, max: 60 }),
  style: fc.constantFrom(...STYLE_LETTERS),
  specialtyMask: fc.integer({ min: 0, max: 2 ** 19 - 1 }),
  staticPoints: fc.integer({ min: 1, max: 30 }),
});

describe('the ranking table', () => {
  it('returns the same best designers as scoring and sorting all of them', () => {
    const profiles = fc.constantFrom(...allStyleCounts());
    const changes = fc.array(fc.record({ one: rankable, remove: fc.boolean() }), { maxLength: 90 });
    fc.assert(
      fc.property(profiles, changes, fc.integer({ min: 1, max: 70 }), (counts, steps, depth) => {
        const table = new RankingTable();
        const model = new Map<number, Rankable>();
        for (const { one, remove } of steps) {
          if (remove) table.remove(one.id);
          else table.put(one);
          if (remove) model.delete(one.id);
          else model.set(one.id, one);
        }
        const expected = [...model.values()].map(({ id, style, specialtyMask, staticPoints }) => ({
          id,
          score: scorePoints(counts, {
            design_style: style,
            specialty_mask: specialtyMask,
            static_points: staticPoints,
          }),
        }));
        expected.sort((a, b) => b.score - a.score || a.id - b.id);
        expect(table.best(counts, depth)).toEqual(expected.slice(0, depth));
        expect(table.size).toBe(model.size);
      }),
      { numRuns: 300 },
    );
  });
});
