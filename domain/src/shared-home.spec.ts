import fc from 'fast-check';
import { counts } from '../test/arbitraries.js';
import {
  agreementOf,
  agreementText,
  homeTaste,
  photoCount,
  photosText,
  withPhotos,
  answersFromCounts,
  type HomeResult,
  isSameResult,
  linkFromFragment,
  mergedCounts,
  resultCode,
  resultFromCode,
  sharedHomeFragment,
} from './shared-home.js';
import { allStyleCounts, countAnswers, styleShare } from './style-analysis.js';
import { STYLE_LETTERS } from './styles.js';
import { tasteCounts } from './taste.js';

const ID = '0123456789abcdef0123456789abcdef';
const SECRET = 'aZ09_-aZ09_-aZ09_-aZ09';
const invitation = { id: ID, key: SECRET };
const result = (code: string): HomeResult => {
  const read = resultFromCode(code);
  if (!read) throw new Error(`${code} is no result`);
  return read;
};
const anyPhotos = fc.array(fc.constantFrom(...STYLE_LETTERS), { maxLength: 30 });
const anyResult = fc
  .string({ unit: fc.constantFrom('A', 'B', 'C', 'D', 'E'), minLength: 5, maxLength: 5 })
  .map(result);

describe('the fragment of a link', () => {
  it('holds the answers and where the answer to it is stored', () => {
    const fragment = sharedHomeFragment({ result: result('CCCEE'), invitation });
    expect(fragment).toBe(`#due=2.CCCEE.${ID}.${SECRET}`);
    expect(linkFromFragment(fragment)).toEqual({
      result: { counts: counts('00302'), letters: ['C', 'C', 'C', 'E', 'E'] },
      invitation,
    });
  });

  it('can be read back for all results', () => {
    fc.assert(
      fc.property(anyResult, fc.constantFrom(null, invitation), (each, secrets) => {
        const link = { result: each, invitation: secrets };
        expect(linkFromFragment(sharedHomeFragment(link))).toEqual(link);
      }),
    );
    for (const each of allStyleCounts()) {
      const link = { result: { counts: each, letters: null }, invitation: null };
      expect(linkFromFragment(sharedHomeFragment(link))).toEqual(link);
    }
  });

  it('of version 3 holds how many photos of each style count, and not which', () => {
    const home = withPhotos(result('CCCEE'), ['E', 'E', 'A']);
    const fragment = sharedHomeFragment({ result: home, invitation });
    expect(fragment).toBe(`#due=3.CCCEE_1-0-0-0-2.${ID}.${SECRET}`);
    expect(linkFromFragment(fragment)).toEqual({ result: home, invitation });
  });

  it('of a result with photos can be read back, and has the taste of the person alone', () => {
    fc.assert(
      fc.property(anyResult, anyPhotos, fc.constantFrom(null, invitation), (answers, photos, secrets) => {
        const link = { result: withPhotos(answers, photos), invitation: secrets };
        const read = linkFromFragment(sharedHomeFragment(link));
        expect(read).toEqual(link);
        expect(read && homeTaste(read.result)).toEqual(tasteCounts(answers.counts, photos));
        expect(photoCount(link.result)).toBe(Math.min(photos.length, 20));
      }),
    );
  });

  it('of versions 1 and 2 has no photos, also where the person has some now', () => {
    fc.assert(
      fc.property(anyResult, (each) => {
        const old = linkFromFragment(`#due=2.${resultCode(each)}.${ID}.${SECRET}`);
        expect(old).toEqual({ result: each, invitation });
        expect(old && homeTaste(old.result)).toEqual(each.counts);
      }),
    );
  });

  it('of version 1 holds the counts only, and is still read', () => {
    const link = { result: { counts: counts('30101'), letters: null }, invitation: null };
    expect(linkFromFragment('#due=1.3-0-1-0-1')).toEqual(link);
  });

  it.each([
    '',
    '#',
    '#due=',
    '#due=1.',
    '#due=3.3-0-1-0-1',
    '#due=3.CCCEE',
    '#due=2.CCCEE_1-0-0-0-2',
    '#due=3.CCCEE_0-0-0-0-0',
    '#due=3.CCCEE_20-1-0-0-0',
    '#due=3.CCCEE_01-0-0-0-0',
    '#due=3.CCCEE_1-0-0-0',
    '#due=3.CCCEE_1-0-0-0-2_1-0-0-0-2',
    '#due=4.CCCEE_1-0-0-0-2',
    '#due=1.3-0-1-0-2',
    '#due=1.6-0-0-0-0',
    '#due=1.3-0-1-0-1-0',
    '#due=1.3-0-1-0-1&x=1',
    '#due=1.-1-0-3-0-3',
    '#due=1.CCCEE',
    '#due=2.CCCE',
    '#due=2.CCCEEE',
    '#due=2.cccee',
    '#due=2.CCCEF',
    `#due=2.CCCEE.${ID}`,
    `#due=2.CCCEE.${ID}.${SECRET}.${SECRET}`,
    `#due=2.CCCEE.${ID}.${SECRET}x`,
    `#due=2.CCCEE.${SECRET}.${SECRET}`,
    'due=1.3-0-1-0-1',
  ])('of anything else is refused: %j', (fragment) => {
    expect(linkFromFragment(fragment)).toBeNull();
  });

  it('of any text gives a link or null', () => {
    fc.assert(
      fc.property(fc.constantFrom('1', '2'), fc.string(), (version, text) => {
        const read = linkFromFragment(`#due=${version}.${text}`);
        expect(read === null || sharedHomeFragment(read) === `#due=2.${text}`).toBe(true);
      }),
    );
  });
});

it('answers can be created for every result, so that the server can rank for the other person', () => {
  for (const each of allStyleCounts()) expect(countAnswers(answersFromCounts(each))).toEqual(each);
});

describe('two results together', () => {
  it('agree by the questions that both answered alike', () => {
    // The same totals on both sides, and not one question with the same answer.
    expect(agreementOf(result('CCEEB'), result('EBCCE'))).toEqual({
      shared: 0,
      questions: [false, false, false, false, false],
    });
    expect(agreementOf(result('CCEEB'), result('CAEEB'))).toEqual({
      shared: 4,
      questions: [true, false, true, true, true],
    });
    expect(mergedCounts(counts('32000'), counts('10202'))).toEqual({ A: 4, B: 2, C: 2, D: 0, E: 2 });
  });

  it('have only a largest possible agreement when one of them has its counts only', () => {
    const byCounts: HomeResult = { counts: counts('10202'), letters: null };
    expect(agreementOf(result('AAABB'), byCounts)).toEqual({ shared: 1, questions: null });
    expect(agreementOf(byCounts, result('AAABB'))).toEqual({ shared: 1, questions: null });
    expect(isSameResult(result('ECCEA'), byCounts)).toBe(true);
    expect(isSameResult(result('ECCEA'), result('ACCEE'))).toBe(false);
  });

  it('agree the same in both directions, and never more than their counts allow', () => {
    fc.assert(
      fc.property(anyResult, anyResult, (one, other) => {
        const { shared, questions } = agreementOf(one, other);
        expect(agreementOf(other, one)).toEqual({ shared, questions });
        expect(mergedCounts(one.counts, other.counts)).toEqual(mergedCounts(other.counts, one.counts));
        const possible = agreementOf({ ...one, letters: null }, other);
        expect(shared).toBeLessThanOrEqual(possible.shared);
        expect(shared === 5).toBe(resultCode(one) === resultCode(other));
        expect(isSameResult(one, other)).toBe(shared === 5);
      }),
    );
  });

  it('have a different sentence for every number, and one for results without the questions', () => {
    const texts = [0, 1, 2, 3, 4, 5].map((shared) => agreementText({ shared, questions: [] }));
    expect(new Set([...texts, agreementText({ shared: 3, questions: null })]).size).toBe(7);
  });
});

describe('the photos of two people', () => {
  const none = result('CCCEE');
  const some = (count: number) =>
    withPhotos(
      none,
      Array.from({ length: count }, () => 'A' as const),
    );

  it('are named where they count', () => {
    expect(photosText(none, none)).toBeNull();
    expect(photosText(some(1), none)).toBe('Con la tua foto salvata.');
    expect(photosText(some(25), none)).toBe('Con le tue 20 foto salvate.');
    expect(photosText(none, some(4))).toBe('Con le foto salvate: 4 dell’altra persona.');
    expect(photosText(some(6), some(4))).toBe('Con le vostre foto salvate: 6 tue e 4 dell’altra persona.');
  });

  it('of one person do not outweigh the other: the common shares are the mean of both', () => {
    fc.assert(
      fc.property(anyResult, anyResult, anyPhotos, (one, other, photos) => {
        const [mine, theirs] = [homeTaste(withPhotos(one, photos)), homeTaste(other)];
        const merged = mergedCounts(mine, theirs);
        expect(mergedCounts(theirs, mine)).toEqual(merged);
        for (const style of STYLE_LETTERS) {
          const mean = (styleShare(mine, style) + styleShare(theirs, style)) / 2;
          expect(Math.abs(styleShare(merged, style) - mean)).toBeLessThanOrEqual(1);
        }
      }),
    );
  });
});
