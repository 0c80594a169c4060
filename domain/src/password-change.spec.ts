import { passwordChangeErrors } from './password-change.js';

const form = { current: 'vecchia-parola', password: 'nuova-parola', confirmation: 'nuova-parola' };
const texts = (changes: Partial<typeof form>) =>
  passwordChangeErrors({ ...form, ...changes }).map(({ field, text }) => [field, text]);

describe('changing the password', () => {
  it('takes a new one of eight characters that is written twice', () => {
    expect(texts({})).toEqual([]);
  });

  it('asks for all three, in the order of the form', () => {
    expect(texts({ current: '', password: '', confirmation: '' })).toEqual([
      ['current', 'Per favore inserisci la password attuale'],
      ['password', 'Per favore inserisci una password'],
      ['confirmation', 'Per favore conferma la tua password'],
    ]);
  });

  it('refuses what is short, the same as before, or written differently', () => {
    expect(texts({ password: 'corta', confirmation: 'corta' })).toEqual([
      ['password', 'La password deve contenere almeno 8 caratteri'],
    ]);
    expect(texts({ password: form.current, confirmation: form.current })).toEqual([
      ['password', 'La nuova password deve essere diversa da quella attuale'],
    ]);
    expect(texts({ confirmation: 'altra-parola' })).toEqual([
      ['confirmation', 'Le password non corrispondono'],
    ]);
  });
});
