function firstCharacter(word: string | undefined): string {
  // Array.from keeps characters outside the basic plane whole.
  return Array.from(word ?? '')[0]?.toLocaleUpperCase('it') ?? '';
}

/**
 * Initials of the first and last word of a name, upper case ('Marta Colombo' gives 'MC', 'Marta' gives 'M').
 * A blank name gives the fallback: 'U' for users, 'D' for designers (spec, section 9).
 */
export function initials(name: string | null | undefined, fallback: string): string {
  const words = (name ?? '').split(/\s+/).filter((word) => word !== '');
  if (words.length === 0) return fallback;
  const last = words.length > 1 ? firstCharacter(words.at(-1)) : '';
  return firstCharacter(words[0]) + last;
}
