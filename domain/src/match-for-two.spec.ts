import fc from 'fast-check';
import { anyCounts, anyDesigner, anyDesigners, counts, designer } from '../test/arbitraries.js';
import { CANDIDATE_COUNTS, compareForTwo, matchForTwo, rankForTwo, seedForTwo } from './match-for-two.js';
import { matchDesigner, rankDesigners } from './matching.js';
import { countsKey, type StyleCounts } from './style-analysis.js';
import { STYLE_LETTERS } from './styles.js';
import { mapStyles } from './taste.js';

const withPhotoCounts = (answers: StyleCounts, photos: StyleCounts): StyleCounts =>
  mapStyles((style) => answers[style] + photos[style]);

const [classic, minimal] = [counts('05000'), counts('00500')];

describe('a designer for two', () => {
  it('has the affinities that each person would see alone, and parts that sum to them', () => {
    fc.assert(
      fc.property(anyCounts, anyCounts, anyDesigner, (one, other, someone) => {
        const { mine, theirs, parts } = matchForTwo(one, other, someone);
        expect([mine, theirs]).toEqual([
          matchDesigner(one, someone).score,
          matchDesigner(other, someone).score,
        ]);
        expect(parts.reduce((sum, part) => sum + part.mine, 0)).toBe(mine);
        expect(parts.reduce((sum, part) => sum + part.theirs, 0)).toBe(theirs);
        for (const { text } of parts) expect(text).toMatch(/^\p{Lu}.+\.$/u);
      }),
    );
  });

  it('names the person who is closer', () => {
    expect(matchForTwo(minimal, classic, designer()).parts.map(({ text }) => text)).toEqual([
      'Ha più in comune con i tuoi gusti: 46 punti contro 0.',
      'Fa più spesso ciò che preferisci tu: 50 punti contro 0.',
    ]);
    expect(matchForTwo(classic, minimal, designer()).parts.map(({ text }) => text)).toEqual([
      'Ha più in comune con i gusti dell’altra persona: 46 punti contro 0.',
      'Fa più spesso ciò che preferisce l’altra persona: 50 punti contro 0.',
    ]);
    expect(matchForTwo(minimal, minimal, designer()).parts.map(({ text }) => text)).toEqual([
      'Ha in comune lo stesso con i gusti di tutti e due.',
      'Fa nella stessa misura ciò che preferite tutti e due.',
    ]);
  });
});

describe('the order for two', () => {
  it('is by the lower of the two affinities, then the sum, then the ring', () => {
    const rows = [
      { id: 9, mine: 100, theirs: 20, order: 1, is_ready: true },
      { id: 5, mine: 50, theirs: 50, order: 2, is_ready: true },
      { id: 4, mine: 50, theirs: 60, order: 9, is_ready: true },
      { id: 3, mine: 60, theirs: 50, order: 7, is_ready: false },
    ];
    expect([...rows].sort(compareForTwo).map(({ id }) => id)).toEqual([3, 4, 5, 9]);
  });

  it('is total and the same for both people, for any order of the designers', () => {
    fc.assert(
      fc.property(anyCounts, anyCounts, anyDesigners, (one, other, designers) => {
        const ids = (list: { designer: { id: number } }[]) => list.map((row) => row.designer.id);
        const ranked = rankForTwo(one, other, designers);
        expect(ids(rankForTwo(other, one, [...designers].reverse()))).toEqual(ids(ranked));
        const lowest = ranked.map(({ match }) => Math.min(match.mine, match.theirs));
        expect(lowest).toEqual([...lowest].sort((a, b) => b - a));
      }),
    );
  });

  it('follows the photos of each, around the ring of their answers', () => {
    fc.assert(
      fc.property(anyCounts, anyCounts, anyCounts, anyDesigners, (one, other, photos, designers) => {
        const seed = seedForTwo(one, other);
        const taste = withPhotoCounts(one, photos);
        const ids = (list: { designer: { id: number } }[]) => list.map((row) => row.designer.id);
        const ranked = rankForTwo(taste, other, designers, { seed });
        expect(ids(rankForTwo(other, taste, designers, { seed }))).toEqual(ids(ranked));
        for (const { designer: each, match } of ranked)
          expect(match).toEqual(matchForTwo(taste, other, each));
      }),
    );
  });

  it('starts at a seed that both have, and that contains nothing but the numbers of answers', () => {
    expect(seedForTwo(minimal, classic)).toBe('0-0-5-0-0_0-5-0-0-0');
    expect(seedForTwo(classic, minimal)).toBe(seedForTwo(minimal, classic));
  });
});

describe('the candidates for two', () => {
  it('contain every designer who is the only one of a style, so that no style is missing', () => {
    for (const style of STYLE_LETTERS) {
      const others = Array.from({ length: 300 }, (_, index) =>
        designer({ id: index + 2, design_style: style === 'A' ? 'B' : 'A' }),
      );
      const only = designer({ id: 1, design_style: style });
      const lists = CANDIDATE_COUNTS.map((answers) => rankDesigners(answers, [...others, only], 'seed', 100));
      expect(lists.some((list) => list.some((row) => row.designer.id === 1))).toBe(true);
    }
  });

  it('are five answers each, the same for everybody', () => {
    expect(CANDIDATE_COUNTS.map(countsKey)).toEqual([
      '5-0-0-0-0',
      '0-5-0-0-0',
      '0-0-5-0-0',
      '0-0-0-5-0',
      '0-0-0-0-5',
      '1-1-1-1-1',
    ]);
  });
});
