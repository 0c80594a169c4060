import fc from 'fast-check';
import { anyMix, anyStyle, anyTaste, counts, exchangedCounts } from '../test/arbitraries.js';
import { AFFINITY, affinityPoints, affinityScore } from './affinity.js';
import { explainAffinity } from './affinity-texts.js';
import type { Mix } from './mix.js';
import { STYLE_LETTERS } from './styles.js';
import { tasteOf } from './taste.js';

/** A mix written as five digits from A to E, for example '00503'. */
function mix(key: string): Mix {
  const [A = 0, B = 0, C = 0, D = 0, E = 0] = Array.from(key, Number);
  return { A, B, C, D, E };
}

function texts(answers: string, key: string): string[] {
  return explainAffinity(tasteOf(counts(answers)), mix(key)).parts.map(({ text }) => text);
}

describe('the affinity', () => {
  it('has two whole parts within their limits that sum to it, over 10 000 random pairs', () => {
    fc.assert(
      fc.property(anyTaste, anyMix, (taste, someone) => {
        const { score, parts } = explainAffinity(taste, someone);
        const sum = parts.reduce((total, { points }) => total + points, 0);
        const sound = parts.every(
          ({ points, max }) =>
            Number.isInteger(points) && points >= 0 && points <= max && points % AFFINITY.step === 0,
        );
        // One `expect` per pair, because ten thousand times several calls of `expect` are slow.
        return score === sum && score === affinityScore(taste, someone) && sound && parts.length === 2;
      }),
      { numRuns: 10_000 },
    );
  });

  it('is at most 100', () => {
    expect(AFFINITY.common.max + AFFINITY.main.max).toBe(100);
  });

  it('adds what both have in common to the work in the styles liked most', () => {
    // Shares 31/55 and 21/55 of C and E; in common 5/8 x 8/8 capped: min(31/55, 5/8) + min(21/55, 3/8) = 0.5636 + 0.375.
    expect(affinityPoints(tasteOf(counts('00302')), mix('00503'))).toEqual({ common: 46, main: 44 });
    // Only E: 21/55 in common; E is worth 21/31 of C.
    expect(affinityPoints(tasteOf(counts('00302')), mix('00008'))).toEqual({ common: 20, main: 34 });
    expect(affinityPoints(tasteOf(counts('00302')), mix('80000'))).toEqual({ common: 0, main: 2 });
  });

  it('rounds a half up to a multiple of two', () => {
    // 31 of 55 in common: 28.18 points; all work in the main style: 50 points.
    expect(affinityPoints(tasteOf(counts('00302')), mix('00800'))).toEqual({ common: 28, main: 50 });
  });

  it('treats two main styles alike', () => {
    const taste = tasteOf(counts('02021'));
    expect(affinityScore(taste, mix('08000'))).toBe(affinityScore(taste, mix('00080')));
  });

  it('is the same after two letters are exchanged in taste and mix: no letter has an advantage', () => {
    fc.assert(
      fc.property(anyTaste, anyMix, fc.tuple(anyStyle, anyStyle), (taste, someone, pair) => {
        const changed = { ...taste, weights: exchangedCounts(taste.weights, pair) };
        expect(affinityPoints(changed, exchangedCounts(someone, pair))).toEqual(
          affinityPoints(taste, someone),
        );
      }),
    );
  });

  it('does not fall when a style that the person does not like is replaced by the main style', () => {
    fc.assert(
      fc.property(anyMix, anyStyle, (someone, unliked) => {
        fc.pre(unliked !== 'C' && someone[unliked] > 0);
        const taste = tasteOf(counts('00500'));
        const better = { ...someone, [unliked]: someone[unliked] - 1, C: someone.C + 1 };
        expect(affinityScore(taste, better)).toBeGreaterThanOrEqual(affinityScore(taste, someone));
      }),
    );
  });
});

describe('the reasons', () => {
  it('are one sentence for each part, with the numbers', () => {
    expect(texts('00302', '00503')).toEqual([
      'Avete in comune il 94% dei gusti.',
      'Cinque ottavi del suo lavoro sono Minimal e contemporaneo, lo stile che preferisci: ' +
        "contando in proporzione anche gli altri stili si arriva all'88%.",
    ]);
    fc.assert(
      fc.property(anyTaste, anyMix, (taste, someone) => {
        for (const { text } of explainAffinity(taste, someone).parts) {
          expect(text).toMatch(/^\p{Lu}[^.]+\.$/u);
          expect(text).toMatch(/\d+%|lavoro/u);
        }
      }),
    );
  });

  it('use the article that the number needs', () => {
    expect(texts('00500', '00044')[0]).toBe('Avete in comune il 4% dei gusti.');
    expect(texts('00500', '00701')[0]).toBe("Avete in comune l'89% dei gusti.");
    expect(texts('00500', '00800')[0]).toBe('Avete in comune il 93% dei gusti.');
  });

  it('name all styles that the person likes most', () => {
    expect(texts('02021', '04040')[1]).toBe(
      'Tutto il suo lavoro è Elegante e classico, Industriale e urbano, gli stili che preferisci.',
    );
    expect(texts('00500', '80000')[1]).toMatch(/^Nessuna parte del suo lavoro è Minimal e contemporaneo/);
  });

  it('exist for every style', () => {
    for (const style of STYLE_LETTERS) {
      const answers = { A: 0, B: 0, C: 0, D: 0, E: 0, [style]: 5 };
      const all = { A: 0, B: 0, C: 0, D: 0, E: 0, [style]: 8 };
      expect(explainAffinity(tasteOf(answers), all).parts[1]?.text).toMatch(/^Tutto il suo lavoro è /);
    }
  });
});
