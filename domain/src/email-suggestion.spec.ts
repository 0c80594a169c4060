import { suggestedEmail } from './email-suggestion.js';

const WRITTEN = { isTyping: false };

describe('an address that looks mistyped', () => {
  it.each([
    ['marta@gmial.com', 'marta@gmail.com'],
    ['marta@gmai.com', 'marta@gmail.com'],
    ['marta@gmaill.com', 'marta@gmail.com'],
    ['marta@gnail.com', 'marta@gmail.com'],
    ['marta@gmail.con', 'marta@gmail.com'],
    ['marta@gmail.co', 'marta@gmail.com'],
    ['marta@gmail.it', 'marta@gmail.com'],
    ['marta@hotmial.it', 'marta@hotmail.it'],
    ['marta@libero.itt', 'marta@libero.it'],
    ['marta@ibero.it', 'marta@libero.it'],
    [' Marta.Rossi+casa@GMIAL.com ', 'Marta.Rossi+casa@gmail.com'],
  ])('%s: is %s meant?', (typed, meant) => {
    expect(suggestedEmail(typed, WRITTEN)).toBe(meant);
  });

  it.each([
    'marta@gmail.com',
    'marta@libero.it',
    'marta@mail.com',
    'marta@ymail.com',
    'marta@hotmail.fr',
    'marta@tin.it',
    'marta@tim.it',
    'marta@studio-verdi.it',
    'marta@gmail',
    'marta@',
    '@gmial.com',
    'gmial.com',
    '',
  ])('%s is not asked about', (typed) => {
    expect(suggestedEmail(typed, WRITTEN)).toBeNull();
  });

  it('is not asked about while the domain may not be complete', () => {
    expect(suggestedEmail('marta@gmail.co', { isTyping: true })).toBeNull();
    expect(suggestedEmail('marta@gmial.com', { isTyping: true })).toBe('marta@gmail.com');
  });
});
