/** Shown when a VAT number is not eleven digits with the right check digit. */
export const VAT_NUMBER_TEXT = 'Questa Partita IVA non esiste: controlla le undici cifre';

const DIGITS = 11;
const BASE = 10;

/** The digits of a VAT number as people type it: without spaces, dots and the prefix 'IT'. */
export function normaliseVatNumber(text: string): string {
  return text.replace(/[\s.]/gu, '').replace(/^IT/iu, '');
}

/**
 * Whether a text is an Italian VAT number: eleven digits, of which the last one is the check digit of the others (the
 * Luhn sum); eleven zeros are none. Whether it was issued cannot be determined from it.
 */
export function isVatNumber(text: string): boolean {
  const number = normaliseVatNumber(text);
  return /^\d{11}$/u.test(number) && /[1-9]/u.test(number) && vatCheckDigit(number) === Number(number.at(-1));
}

/**
 * The check digit of the first ten digits of a VAT number: every second digit is doubled, the digits of the doubled
 * numbers are added, and the check digit completes the sum to a multiple of ten.
 */
export function vatCheckDigit(number: string): number {
  const digits = Array.from(number.slice(0, DIGITS - 1), Number);
  const sum = digits.reduce((total, digit, index) => total + (index % 2 === 0 ? digit : doubled(digit)), 0);
  return (BASE - (sum % BASE)) % BASE;
}

function doubled(digit: number): number {
  const double = 2 * digit;
  return double >= BASE ? double - BASE + 1 : double;
}
