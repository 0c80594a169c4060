import fc from 'fast-check';
import { parseNumber, parseWholeNumber } from './numbers.js';

describe('a number as people write it', () => {
  it.each([
    ['40.000', 40_000],
    ['2 000', 2000],
    ['2 000', 2000],
    ['€2000', 2000],
    ['€ 2.000', 2000],
    ['2.500', 2500],
    ['2,500', 2500],
    ['2.500 €', 2500],
    ['2000 euro', 2000],
    ['2000 EUR', 2000],
    ['2.500,00', 2500],
    ['2,500.00', 2500],
    ['2500,5', 2500.5],
    ["1'000'000", 1_000_000],
    ['1.000.000', 1_000_000],
    ['40mila', 40_000],
    ['40 mila euro', 40_000],
    ['2,5k', 2500],
    ['12 anni', 12],
    ['1 anno', 1],
    ['007', 7],
    ['0', 0],
    [' 15 ', 15],
  ])('%j is %d', (text, value) => {
    expect(parseNumber(text)).toBe(value);
  });

  it.each(['', ' ', '\t'])('is missing in %j', (text) => {
    expect(parseNumber(text)).toBeNull();
  });

  it.each([
    'tanto',
    '-5',
    '+5',
    '1.2.3',
    '2.500.00',
    '12.34.567',
    '1,000.000',
    '1e5',
    '0x10',
    '5-10',
    '€',
    '1 2',
    '10 15',
  ])('%j is none', (text) => {
    expect(parseNumber(text)).toBeNaN();
  });

  const amount = fc.nat({ max: 1_000_000 });
  const grouped = (value: number, mark: string) => String(value).replace(/\B(?=(\d{3})+$)/gu, mark);

  it('is read back from every usual notation', () => {
    fc.assert(
      fc.property(
        amount,
        fc.constantFrom('', '.', ',', ' ', '\u00a0', "'"),
        fc.constantFrom('', '€', '€ ', 'euro '),
        fc.constantFrom('', '€', ' €', ' euro', ' anni'),
        (value, mark, before, after) => {
          expect(parseNumber(`${before}${grouped(value, mark)}${after}`)).toBe(value);
          const cents = mark === ',' ? '.00' : ',00';
          expect(parseNumber(`${before}${grouped(value, mark)}${cents}${after}`)).toBe(value);
        },
      ),
    );
  });

  it('is null, NaN or not negative for any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const value = parseNumber(text);
        expect(value === null || Number.isNaN(value) || value >= 0).toBe(true);
      }),
    );
  });
});

it('a whole number has limits', () => {
  const limits = { min: 300, max: 1_000_000 };
  expect(parseWholeNumber('2.500', limits)).toBe(2500);
  for (const text of ['', '299', '300,5', '1.000.001', 'x'])
    expect(parseWholeNumber(text, limits)).toBeNull();
});
