import fc from 'fast-check';
import { anyCounts, anyDesigner, anyDesigners, counts, designer } from '../test/arbitraries.js';
import { MATCH_LIMIT, matchDesigner, mixOfCell, rankDesigners, seedOf } from './matching.js';
import type { StyleLetter } from './styles.js';

const ids = (list: { designer: { id: number } }[]) => list.map((row) => row.designer.id);

describe('a match', () => {
  it('has whole parts within their limits that sum to the score, over 10 000 random pairs', () => {
    fc.assert(
      fc.property(anyCounts, anyDesigner, (result, someone) => {
        const { score, parts } = matchDesigner(result, someone);
        const sum = parts.reduce((total, { points }) => total + points, 0);
        const sound = parts.every(
          ({ points, max }) => Number.isInteger(points) && points >= 0 && points <= max,
        );
        // One `expect` per pair, because ten thousand times several calls of `expect` are slow.
        return score === sum && sound && parts.map(({ key }) => key).join() === 'common,main';
      }),
      { numRuns: 10_000 },
    );
  });

  it('contains what was compared: the taste in per cent, and the mix in eighths', () => {
    const { taste, mix } = matchDesigner(counts('00302'), designer({ specialties: ['Japandi'] }));
    expect(taste).toEqual({ A: 2, B: 2, C: 56, D: 2, E: 38 });
    expect(mix).toEqual({ A: 0, B: 0, C: 7, D: 0, E: 1 });
  });

  it('ignores texts that are not listed, and counts a repeated specialty once', () => {
    const match = (...specialties: string[]) => matchDesigner(counts('00302'), designer({ specialties }));
    expect(match('Minimal', 'Feng shui')).toEqual(match('Minimal'));
    expect(match('Minimal', 'minimal ', 'Industrial')).toEqual(match('Minimal', 'Industrial'));
  });

  it('counts the styles of the photos, in any order', () => {
    const mix = (photos: StyleLetter[]) =>
      matchDesigner(counts('00302'), designer({ specialties: [], photo_styles: photos })).mix;
    expect(mix([])).toEqual({ A: 0, B: 0, C: 8, D: 0, E: 0 });
    expect(mix(['E', 'A', 'E'])).toEqual({ A: 2, B: 0, C: 2, D: 0, E: 4 });
    expect(mix(['E', 'E', 'A'])).toEqual(mix(['E', 'A', 'E']));
  });

  it('never counts likes, verification, the age of the account or whether the profile is complete', () => {
    fc.assert(
      fc.property(anyCounts, anyDesigner, anyDesigner, fc.nat(), (result, someone, other, likes) => {
        const { design_style, specialties, photo_styles } = someone;
        const changed = {
          ...other,
          design_style,
          specialties,
          photo_styles,
          like_count: likes,
          is_verified: true,
        };
        expect(matchDesigner(result, changed)).toEqual(matchDesigner(result, someone));
      }),
    );
  });

  it('does not exist for a number that is no cell', () => {
    expect(() => mixOfCell(495)).toThrow(RangeError);
  });
});

describe('the seed of a person', () => {
  it('is the account, otherwise the browser, otherwise the lead', () => {
    expect(seedOf({ userId: 7, clientId: 'a', leadId: 9 })).toBe('user:7');
    expect(seedOf({ userId: null, clientId: 'a', leadId: 9 })).toBe('device:a');
    expect(seedOf({ leadId: 9 })).toBe('lead:9');
    expect(seedOf({})).toBe('');
  });
});

describe('a ranking', () => {
  it('does not depend on the order of the designers', () => {
    const shuffled = anyDesigners.chain((list) =>
      fc.tuple(fc.constant(list), fc.shuffledSubarray(list, { minLength: list.length })),
    );
    fc.assert(
      fc.property(anyCounts, shuffled, fc.string(), (result, [list, mixed], seed) => {
        expect(rankDesigners(result, mixed, seed)).toEqual(rankDesigners(result, list, seed));
      }),
    );
  });

  it('has every designer once with the match of matchDesigner, the highest affinity first', () => {
    fc.assert(
      fc.property(anyCounts, anyDesigners, fc.string(), (result, list, seed) => {
        const ranked = rankDesigners(result, list, seed);
        expect(new Set(ids(ranked))).toEqual(new Set(list.map(({ id }) => id)));
        for (const { designer: someone, match } of ranked)
          expect(match).toEqual(matchDesigner(result, someone));
        const scores = ranked.map(({ match }) => match.score);
        expect(scores).toEqual([...scores].sort((a, b) => b - a));
      }),
    );
  });

  it('of a device that has saved some of the designers has the order of the server', () => {
    const some = anyDesigners.chain((list) => fc.tuple(fc.constant(list), fc.subarray(list)));
    fc.assert(
      fc.property(anyCounts, some, fc.string(), (result, [list, saved], seed) => {
        const isSaved = new Set(saved.map(({ id }) => id));
        expect(ids(rankDesigners(result, saved, seed))).toEqual(
          ids(rankDesigners(result, list, seed)).filter((id) => isSaved.has(id)),
        );
      }),
    );
  });

  it('has at most 200 designers by default, others for another person', () => {
    const many = Array.from({ length: MATCH_LIMIT + 100 }, (_, index) => designer({ id: index + 1 }));
    const [one, other] = ['user:1', 'user:2'].map((seed) => ids(rankDesigners(counts('00500'), many, seed)));
    expect(one).toHaveLength(200);
    expect(other).not.toEqual(one);
  });
});
