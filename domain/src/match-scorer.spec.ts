import fc from 'fast-check';
import { anyCounts, anyDesigner, counts } from '../test/arbitraries.js';
import { detailsPoints, stylePoints } from './match-points.js';
import { createScorer, scorable, scorePoints } from './match-scorer.js';
import { matchDesigner } from './matching.js';
import { SPECIALTIES } from './specialties.js';
import { allStyleCounts } from './style-analysis.js';
import { STYLE_LETTERS } from './styles.js';

const EVERY_MASK = (1 << SPECIALTIES.length) - 1;

describe('the scorer', () => {
  it('returns exactly the score of matchDesigner', () => {
    fc.assert(
      fc.property(anyCounts, anyDesigner, (result, someone) => {
        expect(scorePoints(result, scorable(someone))).toBe(matchDesigner(result, someone).score);
      }),
      { numRuns: 500 },
    );
  });

  it('agrees with the plain arithmetic for any set of specialties in all 126 results', () => {
    for (const result of allStyleCounts()) {
      const score = createScorer(result);
      for (let mask = 0; mask <= EVERY_MASK; mask += 4099) {
        expect(score('C', mask, 30)).toBe(stylePoints(result, 'C') + detailsPoints(result, mask) + 30);
      }
      expect(score('C', EVERY_MASK, 0)).toBe(stylePoints(result, 'C') + detailsPoints(result, EVERY_MASK));
    }
  });

  it('scores a million designers within the time limit', () => {
    const score = createScorer(counts('12002'));
    const start = Date.now();
    let total = 0;
    for (let index = 0; index < 1_000_000; index += 1) {
      total += score(STYLE_LETTERS[index % 5] ?? 'A', (index * 7919) & EVERY_MASK, index % 31);
    }
    expect(total).toBeGreaterThan(0);
    expect(Date.now() - start).toBeLessThan(2000);
  });
});
