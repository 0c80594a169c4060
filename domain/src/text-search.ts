/** Normalises a text for comparison: lower case, no accents, plain apostrophes, single spaces. */
export function normaliseText(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .replace(/[’‘ʼ]/gu, "'")
    .replace(/\s+/gu, ' ')
    .trim();
}

/** The terms of a search, normalised; none for an empty search. */
export function searchTerms(search: string): string[] {
  return normaliseText(search)
    .split(' ')
    .filter((term) => term !== '');
}

/** Whether a normalised text contains every term, in any order, so that `righi elena` finds Elena Righi. */
export function hasTerms(text: string, terms: readonly string[]): boolean {
  return terms.every((term) => text.includes(term));
}
