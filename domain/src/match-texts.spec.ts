import { counts, designer } from '../test/arbitraries.js';
import { detailsText, profileText, styleText, trustText } from './match-texts.js';
import { specialtyMask } from './specialties.js';

const RESULT = counts('00302');

describe('the reasons of a match', () => {
  it('name the designer’s style and its share of the answers', () => {
    expect(styleText(RESULT, 'C')).toBe('Il suo stile, Minimal e contemporaneo, è il tuo stile dominante.');
    expect(styleText(RESULT, 'E')).toBe(
      'Il suo stile, Naturale e mediterraneo, fa parte del tuo gusto: 2 risposte su 5.',
    );
    expect(styleText(counts('00410'), 'D')).toContain('1 risposta su 5');
    expect(styleText(counts('00212'), 'E')).toContain('ti piace quanto quello dominante');
    expect(styleText(RESULT, 'A')).toContain('non è tra le tue risposte');
  });

  it('name the specialties closest to the answers, closest first', () => {
    const text = (...names: string[]) => detailsText(RESULT, specialtyMask(names));
    expect(text('Wabi Sabi', 'Minimal')).toBe('Le sue specialità ti somigliano: Minimal e Wabi Sabi.');
    expect(text('Minimal')).toBe('La sua specialità ti somiglia: Minimal.');
    expect(text('Industrial', 'Japandi')).toBe('Tra le sue specialità, la più vicina a te è Japandi.');
    expect(text('Industrial', 'Japandi', 'Rustico')).toBe(
      'Tra le sue specialità, le più vicine a te sono Japandi e Rustico.',
    );
    expect(text('Industrial')).toBe('La sua specialità, Industrial: un mondo lontano dalle tue risposte.');
    expect(text('Feng shui')).toBe('Non indica ancora specialità da confrontare con le tue risposte.');
  });

  it('name what a profile shows and what is missing', () => {
    expect(profileText(designer())).toContain('5 immagini');
    expect(profileText(designer())).toContain('Torino');
    expect(profileText(designer({ city: '', gallery_count: 1 }))).toBe(
      'Al profilo manca ancora qualcosa: almeno tre immagini e la città.',
    );
  });

  it('name verification and speed of answer', () => {
    expect(trustText(designer())).toBe('Profilo verificato; risponde di solito entro un giorno.');
    expect(trustText(designer({ is_verified: false, response_band: 'slow' }))).toBe(
      'Profilo non ancora verificato; risponde ai messaggi con calma.',
    );
  });
});
