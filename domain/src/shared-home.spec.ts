import fc from 'fast-check';
import { anyCounts, anyDesigner, anyDesigners, counts, designer } from '../test/arbitraries.js';
import { matchDesigner } from './matching.js';
import {
  agreement,
  agreementText,
  answersFromCounts,
  compareForTwo,
  countsFromFragment,
  matchForTwo,
  mergedCounts,
  rankForTwo,
  sharedAnswers,
  sharedHomeFragment,
} from './shared-home.js';
import { allStyleCounts, countAnswers } from './style-analysis.js';

const [classic, minimal] = [counts('05000'), counts('00500')];

describe('the fragment of a link', () => {
  it('holds the counts only, and each of the 126 can be read back', () => {
    expect(sharedHomeFragment(counts('30101'))).toBe('#due=1.3-0-1-0-1');
    for (const each of allStyleCounts()) expect(countsFromFragment(sharedHomeFragment(each))).toEqual(each);
  });

  it.each([
    '',
    '#',
    '#due=',
    '#due=1.',
    '#due=2.3-0-1-0-1',
    '#due=1.3-0-1-0-2',
    '#due=1.6-0-0-0-0',
    '#due=1.3-0-1-0-1-0',
    '#due=1.3-0-1-0-1&x=1',
    '#due=1.-1-0-3-0-3',
    'due=1.3-0-1-0-1',
  ])('of anything else is refused: %j', (fragment) => {
    expect(countsFromFragment(fragment)).toBeNull();
  });

  it('of any text gives five answers or null', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const read = countsFromFragment(`#due=1.${text}`);
        expect(read === null || sharedHomeFragment(read) === `#due=1.${text}`).toBe(true);
      }),
    );
  });
});

it('answers can be created for every result, so that the server can rank for the other person', () => {
  for (const each of allStyleCounts()) expect(countAnswers(answersFromCounts(each))).toEqual(each);
});

describe('two results together', () => {
  it('agree by the number of answers in common', () => {
    expect(sharedAnswers(counts('32000'), counts('10202'))).toBe(1);
    expect(agreement(classic, minimal)).toBe(0);
    expect(agreement(counts('00302'), counts('00302'))).toBe(100);
    expect(mergedCounts(counts('32000'), counts('10202'))).toEqual({ A: 4, B: 2, C: 2, D: 0, E: 2 });
  });

  it('agree from 0 to 100, the same in both directions, and 100 only when they are equal', () => {
    fc.assert(
      fc.property(anyCounts, anyCounts, (one, other) => {
        const figure = agreement(one, other);
        expect(figure).toBe(agreement(other, one));
        expect(mergedCounts(one, other)).toEqual(mergedCounts(other, one));
        expect([0, 20, 40, 60, 80, 100]).toContain(figure);
        expect(figure === 100).toBe(JSON.stringify(one) === JSON.stringify(other));
      }),
    );
  });

  it('have a different sentence for every number', () => {
    const texts = [0, 1, 2, 3, 4, 5].map(agreementText);
    expect(new Set(texts).size).toBe(6);
  });
});

describe('a designer for two', () => {
  it('has the scores that each person would see alone, and parts that sum to them', () => {
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

  it('names the person whose answers are closer', () => {
    const [style, details] = matchForTwo(minimal, classic, designer()).parts;
    expect(style?.text).toBe(
      'Il suo stile, Minimal e contemporaneo: 5 risposte da te, nessuna dall’altra persona.',
    );
    expect(details?.text).toBe('Le sue specialità sono più vicine alle tue risposte.');
  });
});

describe('the order for two', () => {
  it('is by the lower of the two scores, then the sum, then the id', () => {
    const rows = [
      { id: 9, mine: 100, theirs: 20 },
      { id: 5, mine: 50, theirs: 50 },
      { id: 4, mine: 50, theirs: 60 },
      { id: 3, mine: 60, theirs: 50 },
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
});
