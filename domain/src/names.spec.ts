import { isPlainName, toName } from './names.js';

describe('the preposition before a name', () => {
  it('is "ad" before the same vowel and "a" before everything else', () => {
    expect(['Marta', 'Atelier Zorzan', 'ancona', 'Àlice', 'Enea', '3A Studio', ''].map(toName)).toEqual([
      'a Marta',
      'ad Atelier Zorzan',
      'ad ancona',
      'ad Àlice',
      'a Enea',
      'a 3A Studio',
      'a ',
    ]);
  });
});

describe('a plain name', () => {
  it.each(['Marta Colombo', 'D’Angelo & Figli', "Studio L'Àncora", 'G. Rossi'])('is %s', (name) => {
    expect(isPlainName(name)).toBe(true);
  });

  it.each([
    '',
    'Vinci su truffa.example',
    'Chiama 3331234567',
    'Marta\nColombo',
    'a@b',
    'Marta <b>',
    'M'.repeat(61),
  ])('is not %j', (name) => {
    expect(isPlainName(name)).toBe(false);
  });
});
