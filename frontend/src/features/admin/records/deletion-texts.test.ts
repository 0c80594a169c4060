import { deletedText } from './deletion-texts';
import { DESIGNERS, nounText, USERS } from './nouns';

it('names one deleted row in the singular, more in the plural', () => {
  expect(deletedText(1, USERS)).toBe('Eliminato: 1 utente.');
  expect(deletedText(2, USERS)).toBe('Eliminati: 2 utenti.');
});

it('groups thousands like the rest of the product', () => {
  expect(nounText(5000, DESIGNERS)).toBe('5.000 designer');
  expect(deletedText(1234, USERS)).toBe('Eliminati: 1.234 utenti.');
});
