import fc from 'fast-check';
import { isVatNumber, normaliseVatNumber, vatCheckDigit } from './vat-number.js';

/** Any valid VAT number: ten digits, not all zero, and their check digit. */
const anyVatNumber = fc
  .integer({ min: 1, max: 9_999_999_999 })
  .map((number) => String(number).padStart(10, '0'))
  .map((digits) => digits + String(vatCheckDigit(digits)));

it.each(['12345678903', '00743110157', '07643520567', 'IT 0074311.0157', ' it00743110157 '])(
  '%s is a VAT number',
  (text) => expect(isVatNumber(text)).toBe(true),
);

it.each([
  '',
  '1234567890',
  '123456789031',
  '12345678901',
  '00000000000',
  '1234567890a',
  'FR12345678903',
  '１２３４５６７８９０３',
])('%s is none', (text) => expect(isVatNumber(text)).toBe(false));

it('one wrong digit is always noticed', () => {
  fc.assert(
    fc.property(anyVatNumber, fc.nat(10), fc.integer({ min: 1, max: 9 }), (number, at, plus) => {
      const digit = String((Number(number[at]) + plus) % 10);
      expect(isVatNumber(number)).toBe(true);
      expect(isVatNumber(number.slice(0, at) + digit + number.slice(at + 1))).toBe(false);
    }),
  );
});

it('two exchanged neighbours are noticed, except 0 and 9', () => {
  fc.assert(
    fc.property(anyVatNumber, fc.nat(9), (number, at) => {
      const [one = '', other = ''] = [number[at], number[at + 1]];
      const isHidden = one === other || [one, other].sort().join('') === '09';
      const exchanged = number.slice(0, at) + other + one + number.slice(at + 2);
      expect(isVatNumber(exchanged)).toBe(isHidden);
    }),
  );
});

it('exactly one of ten last digits is right', () => {
  fc.assert(
    fc.property(anyVatNumber, (number) => {
      const last = Array.from({ length: 10 }, (_, digit) => number.slice(0, 10) + String(digit));
      expect(last.filter(isVatNumber)).toEqual([number]);
    }),
  );
});

it('spaces, dots and the prefix are ignored', () => {
  fc.assert(
    fc.property(
      anyVatNumber,
      fc.constantFrom('', 'IT', 'it '),
      fc.constantFrom('', ' ', '.'),
      (number, before, between) => {
        expect(normaliseVatNumber(before + Array.from(number).join(between))).toBe(number);
      },
    ),
  );
});
