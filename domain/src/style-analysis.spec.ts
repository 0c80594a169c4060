import fc from 'fast-check';
import { anyCounts, counts } from '../test/arbitraries.js';
import { QUESTIONS } from './questionnaire.js';
import {
  allStyleCounts,
  analyseCounts,
  countAnswers,
  countsFromKey,
  countsKey,
  dominantStyle,
  isStyleCounts,
  mixText,
  styleShare,
  stylesByShare,
  tiedStyles,
  tieText,
} from './style-analysis.js';
import { STYLE_LETTERS } from './styles.js';

describe('counting answers', () => {
  it('counts the letters of five option texts', () => {
    const answers = QUESTIONS.map(({ options }, index) => options[index < 3 ? 2 : 4]?.text ?? '');
    expect(countAnswers(answers)).toEqual({ A: 0, B: 0, C: 3, D: 0, E: 2 });
  });

  it('accepts a map by question index from 0 or from 1', () => {
    const expected = { A: 1, B: 1, C: 1, D: 1, E: 1 };
    expect(countAnswers({ 0: 'A', 1: 'B', 2: 'C', 3: 'D', 4: 'E' })).toEqual(expected);
    expect(countAnswers({ 1: 'A', 2: 'B', 3: 'C', 4: 'D', 5: 'E' })).toEqual(expected);
  });

  it('refuses anything but exactly five valid answers', () => {
    expect(countAnswers([])).toBeNull();
    expect(countAnswers(['A', 'B', 'C', 'D'])).toBeNull();
    expect(countAnswers(['A', 'B', 'C', 'D', 'E', 'A'])).toBeNull();
    expect(countAnswers(['A', 'B', 'C', 'D', 'F'])).toBeNull();
    expect(countAnswers({ 0: 'A', 1: 'B', 2: 'C', 3: 'D' })).toBeNull();
    expect(countAnswers({ 0: 'A', 1: 'B', 2: 'C', 3: 'D', 9: 'E' })).toBeNull();
    expect(countAnswers(JSON.parse('["A","B","C","D",5]') as string[])).toBeNull();
  });

  it('does not depend on the order of the answers', () => {
    const letters = fc.array(fc.constantFrom(...STYLE_LETTERS), { minLength: 5, maxLength: 5 });
    fc.assert(
      fc.property(letters, (answers) => {
        expect(countAnswers(answers.toReversed())).toEqual(countAnswers(answers));
      }),
    );
  });
});

describe('the 126 results', () => {
  const all = allStyleCounts();

  it('are all different, complete and in the same order every time', () => {
    expect(all).toHaveLength(126);
    expect(new Set(all.map(countsKey)).size).toBe(126);
    expect(all.every(isStyleCounts)).toBe(true);
    expect(allStyleCounts()).toEqual(all);
    expect(all[0]).toEqual({ A: 5, B: 0, C: 0, D: 0, E: 0 });
  });

  it('can be read back from their keys; any other text gives null', () => {
    for (const result of all) expect(countsFromKey(countsKey(result))).toEqual(result);
    expect(countsKey(counts('00302'))).toBe('0-0-3-0-2');
    for (const key of ['', '00302', '0-0-3-0-3', '0-0-3-0-2-0', '5-5-5-5--15'])
      expect(countsFromKey(key)).toBeNull();
  });

  it('each have a dominant letter that no letter beats and no earlier letter equals', () => {
    for (const result of all) {
      const dominant = dominantStyle(result);
      for (const letter of STYLE_LETTERS) {
        expect(result[letter]).toBeLessThanOrEqual(result[dominant]);
        if (letter < dominant) expect(result[letter]).toBeLessThan(result[dominant]);
      }
    }
  });

  it('each have shares that sum to 100 and a mix that names exactly the chosen styles', () => {
    for (const result of all) {
      const shares = STYLE_LETTERS.map((letter) => styleShare(result, letter));
      expect(shares.reduce((sum, share) => sum + share, 0)).toBe(100);
      expect(mixText(result).match(/\d+%/g)).toHaveLength(stylesByShare(result).length);
    }
  });
});

describe('the analysis', () => {
  it('contains the counts under both names and the text for people', () => {
    expect(analyseCounts(counts('00302'))).toEqual({
      dominant_style: 'C',
      dominant_style_name: 'Minimal e contemporaneo',
      percentages: { A: 0, B: 0, C: 3, D: 0, E: 2 },
      style_percentages: { A: 0, B: 0, C: 3, D: 0, E: 2 },
      mix: 'Il tuo stile: 60% Minimal e contemporaneo, 40% Naturale e mediterraneo.',
    });
  });

  it('chooses the earlier letter on a tie and explains the choice', () => {
    expect(dominantStyle(counts('00212'))).toBe('C');
    expect(tiedStyles(counts('00212'))).toEqual(['E']);
    expect(tieText(counts('00212'))).toBe(
      'A pari merito con Naturale e mediterraneo; scegliamo il primo in ordine alfabetico di lettera.',
    );
    expect(dominantStyle(counts('11111'))).toBe('A');
    expect(tiedStyles(counts('11111'))).toEqual(['B', 'C', 'D', 'E']);
  });

  it('has no tie line when one letter leads', () => {
    expect(tieText(counts('00302'))).toBeNull();
    expect(tiedStyles(counts('00302'))).toEqual([]);
  });

  it('orders the mix by share, equal shares by letter', () => {
    expect(stylesByShare(counts('12002'))).toEqual(['B', 'E', 'A']);
    expect(mixText(counts('12002'))).toBe(
      'Il tuo stile: 40% Elegante e classico, 40% Naturale e mediterraneo, 20% Eclettico e creativo.',
    );
  });

  it('copies the counts of the caller', () => {
    fc.assert(
      fc.property(anyCounts, (result) => {
        const analysis = analyseCounts(result);
        analysis.percentages.A = 99;
        expect(result.A).not.toBe(99);
        expect(analysis.style_percentages.A).not.toBe(99);
      }),
    );
  });
});

describe('stored counts', () => {
  it('are accepted only when they are five whole numbers that sum to five', () => {
    expect(isStyleCounts({ A: 5, B: 0, C: 0, D: 0, E: 0 })).toBe(true);
    expect(isStyleCounts({ A: 5, B: 0, C: 0, D: 0 })).toBe(false);
    expect(isStyleCounts({ A: 6, B: -1, C: 0, D: 0, E: 0 })).toBe(false);
    expect(isStyleCounts({ A: 4.5, B: 0.5, C: 0, D: 0, E: 0 })).toBe(false);
    expect(isStyleCounts({ A: 1, B: 0, C: 0, D: 0, E: 0 })).toBe(false);
    expect(isStyleCounts(null)).toBe(false);
    expect(isStyleCounts('50000')).toBe(false);
  });
});
