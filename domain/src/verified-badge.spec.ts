import { verificationChecks, verifiedText } from './verified-badge.js';

const MARCH = '2026-03-10T10:00:00.000Z';

it.each([
  [['works', 'vat'], MARCH, 'Partita IVA e due lavori, marzo 2026'],
  [['order', 'vat', 'links'], MARCH, 'Partita IVA, iscrizione all’ordine e sito e link, marzo 2026'],
  [[], MARCH, 'marzo 2026'],
  [undefined, MARCH, 'marzo 2026'],
  [['vat'], null, 'Partita IVA'],
  [['unknown'], null, null],
  [undefined, undefined, null],
  // Midnight in Rome is one or two hours before midnight in UTC.
  [['vat'], '2026-06-30T22:30:00.000Z', 'Partita IVA, luglio 2026'],
  [['vat'], '2026-12-31T22:30:00.000Z', 'Partita IVA, dicembre 2026'],
])('%j at %s is %s', (checks, at, text) => {
  expect(verifiedText({ is_verified: true, verified_at: at, verified_checks: checks })).toBe(text);
});

it('without a badge nothing is stated', () => {
  expect(verifiedText({ is_verified: false, verified_at: MARCH, verified_checks: ['vat'] })).toBeNull();
});

it('checks are in one order, each once, and only those that exist', () => {
  expect(verificationChecks(['links', 'vat', 'vat', 'x', 'order'])).toEqual(['vat', 'order', 'links']);
});
