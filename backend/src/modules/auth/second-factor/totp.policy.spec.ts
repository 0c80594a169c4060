import { acceptedStep, newTotpSecret, stepAt, totpAddress, totpCode } from './totp.policy.js';

/** '12345678901234567890' of RFC 6238, appendix B. */
const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
const NOW = 1_234_567_890_000;

describe('a code', () => {
  it.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
    [20_000_000_000, '353130'],
  ])('at %d seconds is the one of the standard', (seconds, code) => {
    expect(totpCode(SECRET, stepAt(seconds * 1000))).toBe(code);
  });

  it('is accepted one step before and after, and not two', () => {
    const accepted = [-2, -1, 0, 1, 2].map((difference) => {
      const step = stepAt(NOW) + difference;
      return acceptedStep(SECRET, totpCode(SECRET, step), 0, NOW) === step;
    });
    expect(accepted).toEqual([false, true, true, true, false]);
  });

  it('is refused when its step is not newer than the last accepted one', () => {
    const step = stepAt(NOW);
    expect(acceptedStep(SECRET, totpCode(SECRET, step), step, NOW)).toBeNull();
    expect(acceptedStep(SECRET, totpCode(SECRET, step - 1), step, NOW)).toBeNull();
    expect(acceptedStep(SECRET, totpCode(SECRET, step), step - 1, NOW)).toBe(step);
  });

  it.each(['', '00592', '0059241', 'abcdef'])('%p is refused', (code) => {
    expect(acceptedStep(SECRET, code, 0, NOW)).toBeNull();
  });
});

describe('a secret', () => {
  it('has 160 random bits in base32', () => {
    expect(newTotpSecret()).toMatch(/^[A-Z2-7]{32}$/);
    expect(newTotpSecret()).not.toBe(newTotpSecret());
  });

  it('is in the address for the app, with the address of the account encoded', () => {
    expect(totpAddress(SECRET, 'ada+uno@esempio.it')).toBe(
      `otpauth://totp/Stanze:ada%2Buno%40esempio.it?secret=${SECRET}&issuer=Stanze&algorithm=SHA1&digits=6&period=30`,
    );
  });
});
