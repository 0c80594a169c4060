import fc from 'fast-check';
import { anyCounts, anyStyle, counts, exchanged, exchangedCounts } from '../test/arbitraries.js';
import { STYLE_LETTERS } from './styles.js';
import { mainStyles, TASTE_RULE, tasteOf, tasteShares } from './taste.js';

describe('a taste', () => {
  it('has a share of (answers + 0.1) / (5 + 0.5) for each style', () => {
    const { weights, total } = tasteOf(counts('00302'));
    expect(weights).toEqual({ A: 1, B: 1, C: 31, D: 1, E: 21 });
    expect(total).toBe(55);
  });

  it('is shown in per cent of each style', () => {
    expect(tasteShares(tasteOf(counts('00302')))).toEqual({ A: 2, B: 2, C: 56, D: 2, E: 38 });
  });

  it('counts a saved photo like an answer, and only the newest twenty', () => {
    expect(tasteOf(counts('00302'), ['E', 'E', 'A']).weights).toEqual({ A: 11, B: 1, C: 31, D: 1, E: 41 });
    const photos = [...Array<'E'>(TASTE_RULE.photos).fill('E'), ...Array<'A'>(30).fill('A')];
    expect(tasteOf(counts('00302'), photos).weights).toEqual({ A: 1, B: 1, C: 31, D: 1, E: 221 });
  });

  it('excludes no style and sums to its total', () => {
    fc.assert(
      fc.property(anyCounts, fc.array(anyStyle, { maxLength: 25 }), (answers, photos) => {
        const { weights, total } = tasteOf(answers, photos);
        expect(STYLE_LETTERS.reduce((sum, style) => sum + weights[style], 0)).toBe(total);
        expect(Math.min(...Object.values(weights))).toBeGreaterThan(0);
      }),
    );
  });

  it('changes its letters with those of the answers and photos', () => {
    const photos = fc.array(anyStyle, { maxLength: 25 });
    fc.assert(
      fc.property(anyCounts, photos, fc.tuple(anyStyle, anyStyle), (answers, saved, pair) => {
        const changed = tasteOf(
          exchangedCounts(answers, pair),
          saved.map((style) => exchanged(style, pair)),
        );
        expect(changed.weights).toEqual(exchangedCounts(tasteOf(answers, saved).weights, pair));
      }),
    );
  });

  it('has one main style, or several when they are equal', () => {
    expect(mainStyles(tasteOf(counts('00302')))).toEqual(['C']);
    expect(mainStyles(tasteOf(counts('02021')))).toEqual(['B', 'D']);
    expect(mainStyles(tasteOf(counts('02021'), ['D']))).toEqual(['D']);
  });
});
