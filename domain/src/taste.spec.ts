import fc from 'fast-check';
import { anyCounts, anyStyle, anyTaste, counts, exchanged, exchangedCounts } from '../test/arbitraries.js';
import { STYLE_LETTERS } from './styles.js';
import { mainStyles, TASTE_RULE, tasteChange, tasteCounts, tasteOf, tasteShares } from './taste.js';

const photos = fc.array(anyStyle, { maxLength: 25 });

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
    expect(tasteCounts(counts('00302'), ['E', 'E', 'A'])).toEqual({ A: 1, B: 0, C: 3, D: 0, E: 4 });
    const photos = [...Array<'E'>(TASTE_RULE.photos).fill('E'), ...Array<'A'>(30).fill('A')];
    expect(tasteCounts(counts('00302'), photos)).toEqual({ A: 0, B: 0, C: 3, D: 0, E: 22 });
  });

  it('excludes no style and sums to its total', () => {
    fc.assert(
      fc.property(anyTaste, ({ weights, total }) => {
        expect(STYLE_LETTERS.reduce((sum, style) => sum + weights[style], 0)).toBe(total);
        expect(Math.min(...Object.values(weights))).toBeGreaterThan(0);
      }),
    );
  });

  it('depends on how often each style was saved, and among the newest twenty not on when', () => {
    const twenty = fc.array(anyStyle, { maxLength: TASTE_RULE.photos });
    const shuffled = twenty.chain((photos) =>
      fc.tuple(fc.constant(photos), fc.shuffledSubarray(photos, { minLength: photos.length })),
    );
    fc.assert(
      fc.property(anyCounts, shuffled, photos, (answers, [first, second], older) => {
        expect(tasteCounts(answers, second)).toEqual(tasteCounts(answers, first));
        const last = first.reduce((sum, style) => ({ ...sum, [style]: sum[style] + 1 }), answers);
        expect(tasteCounts(answers, first)).toEqual(last);
        const full = [...first, ...older].slice(0, TASTE_RULE.photos);
        expect(tasteCounts(answers, [...first, ...older])).toEqual(tasteCounts(answers, full));
      }),
    );
  });

  it('changes its letters with those of the answers and photos', () => {
    fc.assert(
      fc.property(anyCounts, photos, fc.tuple(anyStyle, anyStyle), (answers, saved, pair) => {
        const changed = tasteCounts(
          exchangedCounts(answers, pair),
          saved.map((style) => exchanged(style, pair)),
        );
        expect(changed).toEqual(exchangedCounts(tasteCounts(answers, saved), pair));
      }),
    );
  });

  it('has one main style, or several when they are equal', () => {
    expect(mainStyles(tasteOf(counts('00302')))).toEqual(['C']);
    expect(mainStyles(tasteOf(counts('02021')))).toEqual(['B', 'D']);
    expect(mainStyles(tasteOf(tasteCounts(counts('02021'), ['D'])))).toEqual(['D']);
  });
});

describe('the change by saved photos', () => {
  it('is that of the style whose share grows most', () => {
    expect(tasteChange(counts('30101'), ['E', 'E', 'E', 'E', 'E', 'A'])).toEqual({
      photos: 6,
      style: 'E',
      before: 20,
      after: 55,
    });
    expect(tasteChange(counts('00500'), ['C', 'C'])).toMatchObject({ style: 'C', before: 100, after: 100 });
    expect(tasteChange(counts('00302'), [])).toBeNull();
  });

  it('never shrinks a share, and counts at most twenty photos', () => {
    fc.assert(
      fc.property(anyCounts, photos, (answers, saved) => {
        const change = tasteChange(answers, saved);
        expect(change === null).toBe(saved.length === 0);
        if (!change) return;
        expect(change.after).toBeGreaterThanOrEqual(change.before);
        expect(change.photos).toBe(Math.min(saved.length, TASTE_RULE.photos));
      }),
    );
  });
});
