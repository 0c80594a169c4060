import fc from 'fast-check';
import { roundHalfUp } from './rounding.js';

describe('rounding half up', () => {
  it('rounds halves upwards and everything else to the nearest whole number', () => {
    expect(roundHalfUp(35, 2)).toBe(18);
    expect(roundHalfUp(5, 10)).toBe(1);
    expect(roundHalfUp(49, 100)).toBe(0);
    expect(roundHalfUp(70, 3)).toBe(23);
    expect(roundHalfUp(0, 7)).toBe(0);
  });

  it('differs from the fraction by at most a half', () => {
    fc.assert(
      fc.property(fc.nat(100_000), fc.integer({ min: 1, max: 5000 }), (numerator, denominator) => {
        const distance = 2 * (roundHalfUp(numerator, denominator) * denominator - numerator);
        expect(distance).toBeLessThanOrEqual(denominator);
        expect(distance).toBeGreaterThan(-denominator);
      }),
    );
  });
});
