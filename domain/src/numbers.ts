/** What people write around an amount or a number of years. */
const UNIT = /^(?:€|euro?)\s*|\s*(?:€|euro?|ann[oi])\.?$/giu;
const THOUSAND = /\s*(?:mila|k)$/iu;
/** Digits, or groups of three digits with one separator; then up to two decimals. */
const NUMBER = /^(\d{1,3}(?:([.,'’ ])\d{3})(?:\2\d{3})*|\d+)(?:([.,])(\d{1,2}))?$/u;

/**
 * A number as people write it (docs/product.md#numbers-and-towns): '40.000', '2 000', '€2000', '2.500,00', '2000 euro',
 * '40mila'. A separator before exactly three digits groups them. Null for an empty text, NaN for anything that is not one
 * number; the sign and the limits are not checked here, and there are no negative numbers.
 */
export function parseNumber(text: string): number | null {
  const trimmed = text.replace(/\s+/gu, ' ').trim();
  if (trimmed === '') return null;
  const bare = trimmed.replace(UNIT, '');
  const digits = bare.replace(THOUSAND, '');
  const [all, whole = '', group, decimalMark, decimals = '0'] = NUMBER.exec(digits) ?? [];
  if (all === undefined || (group !== undefined && group === decimalMark)) return NaN;
  const factor = digits === bare ? 1 : 1000;
  return factor * Number(`${whole.replace(/\D/gu, '')}.${decimals}`);
}

/** A whole number within its limits, as people write it; null for any other text. */
export function parseWholeNumber(text: string, { min, max }: { min: number; max: number }): number | null {
  const value = parseNumber(text);
  return value !== null && Number.isInteger(value) && value >= min && value <= max ? value : null;
}
