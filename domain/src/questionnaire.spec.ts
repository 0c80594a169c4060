import { letterOfAnswer, QUESTIONS } from './questionnaire.js';
import { STYLE_LETTERS, STYLES, styleName } from './styles.js';

describe('the questionnaire', () => {
  it('has five questions of five options, each beginning with its own letter', () => {
    expect(QUESTIONS.map(({ index }) => index)).toEqual([0, 1, 2, 3, 4]);
    for (const { text, options } of QUESTIONS) {
      expect(text).toMatch(/\?$/);
      expect(options.map(({ letter }) => letter)).toEqual([...STYLE_LETTERS]);
      for (const option of options) {
        expect(option.text).toMatch(new RegExp(`^${option.letter}\\. .+\\.$`));
        expect(letterOfAnswer(option.text)).toBe(option.letter);
      }
    }
  });

  it('shows each option with a picture of its own style', () => {
    expect(QUESTIONS.map(({ options }) => options[3]?.picture)).toEqual([
      'D-living-01',
      'materials-D',
      'D-bedroom-01',
      'piece-D',
      'D-dining-01',
    ]);
  });
});

describe('the letter of an answer', () => {
  it('is read from a bare letter or a text that begins with it', () => {
    expect(letterOfAnswer('B')).toBe('B');
    expect(letterOfAnswer(' B. Un salotto')).toBe('B');
    expect(letterOfAnswer('B) Un salotto')).toBe('B');
  });

  it('is not read from a text without a separator after it', () => {
    for (const text of ['', 'F', 'b', 'Bello', 'A casa', 'BB', '. A'])
      expect(letterOfAnswer(text)).toBeNull();
  });
});

describe('the styles', () => {
  it('are named as people see them', () => {
    expect(STYLE_LETTERS.map(styleName)).toEqual([
      'Eclettico e creativo',
      'Elegante e classico',
      'Minimal e contemporaneo',
      'Industriale e urbano',
      'Naturale e mediterraneo',
    ]);
    for (const letter of STYLE_LETTERS) expect(STYLES[letter].letter).toBe(letter);
  });
});
