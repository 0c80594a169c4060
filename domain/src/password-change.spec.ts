import { passwordChangeErrors } from './password-change.js';

const form = { current: 'vecchia-parola', password: 'nuova-parola', confirmation: 'nuova-parola' };
const texts = (changes: Partial<typeof form>) =>
  passwordChangeErrors({ ...form, ...changes }).map(({ field, text }) => [field, text]);

describe('changing the password', () => {
  it('accepts a new one of eight characters with an equal confirmation', () => {
    expect(texts({})).toEqual([]);
  });

  it('requires all three fields, in the order of the form', () => {
    expect(texts({ current: '', password: '', confirmation: '' })).toEqual([
      ['current', 'Per favore inserisci la password attuale'],
      ['password', 'Per favore inserisci una password'],
      ['confirmation', 'Per favore conferma la tua password'],
    ]);
  });

  it('refuses a short one, the current one, and a different confirmation', () => {
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
