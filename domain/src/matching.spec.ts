import fc from 'fast-check';
import { anyCounts, anyDesigner, anyDesigners, counts, designer } from '../test/arbitraries.js';
import { MATCH_POINTS, staticPoints } from './match-points.js';
import { compareMatches, MATCH_LIMIT, matchDesigner, rankDesigners } from './matching.js';

function points(result: string, changes: Parameters<typeof designer>[0]): Record<string, number> {
  const { parts } = matchDesigner(counts(result), designer(changes));
  return Object.fromEntries(parts.map((part) => [part.key, part.points]));
}

describe('the score', () => {
  it('has whole parts within their limits that sum to it, over 10 000 random pairs', () => {
    fc.assert(
      fc.property(anyCounts, anyDesigner, (result, someone) => {
        const { score, parts } = matchDesigner(result, someone);
        const sum = parts.reduce((total, { points: part }) => total + part, 0);
        const sound = parts.every(
          (part) => Number.isInteger(part.points) && part.points >= 0 && part.points <= part.max,
        );
        // One `expect` per pair, because ten thousand times several calls of `expect` are slow.
        return score === sum && sound && parts.map(({ key }) => key).join() === 'style,details,profile,trust';
      }),
      { numRuns: 10_000 },
    );
  });

  it('has a reason in one sentence for every part', () => {
    fc.assert(
      fc.property(anyCounts, anyDesigner, (result, someone) => {
        for (const { text } of matchDesigner(result, someone).parts) expect(text).toMatch(/^\p{Lu}.+\.$/u);
      }),
    );
  });

  it('reaches 100 for a complete designer of exactly the chosen style', () => {
    expect(matchDesigner(counts('00500'), designer()).score).toBe(100);
    const { style, details, profile, trust } = MATCH_POINTS;
    expect(style.max + details.max + profile.max + trust.max).toBe(100);
  });

  it('never counts likes', () => {
    fc.assert(
      fc.property(anyCounts, anyDesigner, fc.nat(), (result, someone, likes) => {
        const liked = { ...someone, like_count: likes, is_liked: true };
        expect(matchDesigner(result, liked)).toEqual(matchDesigner(result, someone));
      }),
    );
  });
});

describe('style points', () => {
  it('are 50 for the dominant letter and 70 % of the share of it for the others', () => {
    expect(points('00302', { design_style: 'C' }).style).toBe(50);
    expect(points('00302', { design_style: 'E' }).style).toBe(23); // 35 x 2/3 = 23.33
    expect(points('00302', { design_style: 'A' }).style).toBe(0);
  });

  it('round a half up', () => {
    expect(points('20010', { design_style: 'D' }).style).toBe(18); // 35 / 2 = 17.5
  });

  it('are 35 for the second of two tied letters, because the first is the dominant one', () => {
    expect(points('00212', { design_style: 'E' }).style).toBe(35);
  });
});

describe('details points', () => {
  it('are the mean over listed specialties of the larger of primary and half of secondary', () => {
    expect(points('00302', { specialties: ['Minimal'] }).details).toBe(20);
    expect(points('00302', { specialties: ['Mediterraneo'] }).details).toBe(13); // 20 x 2/3
    expect(points('00302', { specialties: ['Wabi Sabi'] }).details).toBe(13); // max(2, 1.5)
    expect(points('00302', { specialties: ['Brutalista'] }).details).toBe(10); // max(0, 1.5) / 3
    expect(points('00302', { specialties: ['Minimal', 'Industrial'] }).details).toBe(10);
  });

  it('ignore texts that are not listed and count a repeated specialty once', () => {
    expect(points('00302', { specialties: ['Minimal', 'Feng shui'] }).details).toBe(20);
    expect(points('00302', { specialties: ['Minimal', 'minimal ', 'Industrial'] }).details).toBe(10);
  });

  it('are 0 without a listed specialty', () => {
    expect(points('00302', { specialties: ['Feng shui'] }).details).toBe(0);
    expect(points('00302', { specialties: [] }).details).toBe(0);
  });
});

describe('profile points', () => {
  it('are three for each of bio, images, city, budget and work mode', () => {
    expect(points('50000', {}).profile).toBe(15);
    expect(points('50000', { bio: `${'b'.repeat(119)}   ` }).profile).toBe(12);
    expect(points('50000', { gallery_count: 2 }).profile).toBe(12);
    expect(points('50000', { city: '  ' }).profile).toBe(12);
    expect(points('50000', { min_budget: 0 }).profile).toBe(12);
    expect(points('50000', { work_preferences: ['per posta'] }).profile).toBe(12);
    const nothing = { bio: '', gallery_count: 0, city: '', min_budget: 0, work_preferences: [] };
    expect(points('50000', nothing).profile).toBe(0);
  });
});

describe('trust points', () => {
  it('add seven for verification to those of the speed of answer', () => {
    expect(points('50000', { response_band: 'fast' }).trust).toBe(15);
    expect(points('50000', { response_band: 'medium' }).trust).toBe(12);
    expect(points('50000', { response_band: 'none' }).trust).toBe(11);
    expect(points('50000', { response_band: 'slow' }).trust).toBe(8);
    expect(points('50000', { response_band: 'slow', is_verified: false }).trust).toBe(1);
  });

  it('together with the profile points do not depend on the answers', () => {
    fc.assert(
      fc.property(anyCounts, anyDesigner, (result, someone) => {
        const [, , profile, trust] = matchDesigner(result, someone).parts;
        expect((profile?.points ?? 0) + (trust?.points ?? 0)).toBe(staticPoints(someone));
      }),
    );
  });
});

describe('the order of matches', () => {
  const ranked = fc.record({ id: fc.integer({ min: 1, max: 30 }), score: fc.integer({ min: 0, max: 100 }) });

  it('puts the higher score first and, at equal scores, the smaller id', () => {
    expect(compareMatches({ id: 9, score: 80 }, { id: 1, score: 79 })).toBeLessThan(0);
    expect(compareMatches({ id: 9, score: 80 }, { id: 1, score: 80 })).toBeGreaterThan(0);
  });

  it('is total, antisymmetric and transitive', () => {
    fc.assert(
      fc.property(ranked, ranked, ranked, (a, b, c) => {
        expect(Math.sign(compareMatches(a, b)) + Math.sign(compareMatches(b, a))).toBe(0);
        expect(compareMatches(a, b) === 0).toBe(a.id === b.id && a.score === b.score);
        if (compareMatches(a, b) <= 0 && compareMatches(b, c) <= 0) {
          expect(compareMatches(a, c)).toBeLessThanOrEqual(0);
        }
      }),
      { numRuns: 2000 },
    );
  });
});

describe('ranking', () => {
  it('does not depend on the order of the designers', () => {
    const shuffled = anyDesigners.chain((list) =>
      fc.tuple(fc.constant(list), fc.shuffledSubarray(list, { minLength: list.length })),
    );
    fc.assert(
      fc.property(anyCounts, shuffled, (result, [list, mixed]) => {
        expect(rankDesigners(result, mixed)).toEqual(rankDesigners(result, list));
      }),
    );
  });

  it('returns the best designers, each with the score of matchDesigner', () => {
    fc.assert(
      fc.property(anyCounts, anyDesigners, fc.integer({ min: 1, max: 10 }), (result, list, limit) => {
        const best = rankDesigners(result, list, limit);
        const everyone = list
          .map((someone) => ({ id: someone.id, score: matchDesigner(result, someone).score }))
          .sort(compareMatches);
        expect(best.map(({ designer: { id }, match: { score } }) => ({ id, score }))).toEqual(
          everyone.slice(0, limit),
        );
      }),
    );
  });

  it('returns at most 200 designers by default', () => {
    const many = Array.from({ length: MATCH_LIMIT + 5 }, (_, index) => designer({ id: index + 1 }));
    const best = rankDesigners(counts('00500'), many);
    expect(best).toHaveLength(200);
    expect(best.at(-1)?.designer.id).toBe(200);
  });
});
