import { toName } from './names.js';

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
