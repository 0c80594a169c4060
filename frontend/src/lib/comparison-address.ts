import { paths } from './routes';

const PARAMETER = 'designer';

/** The address that compares these designers: `/confronta?designer=3,7`. */
export function comparisonPath(ids: readonly number[]): string {
  return ids.length > 0 ? `${paths.comparison}?${PARAMETER}=${ids.join(',')}` : paths.comparison;
}

/** The numbers in the address of a comparison; the caller checks them. */
export function comparedNumbers(search: string): number[] {
  const text = new URLSearchParams(search).get(PARAMETER) ?? '';
  return text === '' ? [] : text.split(',').map(Number);
}
