function firstCharacter(part: string | undefined): string {
  // Array.from does not split surrogate pairs.
  return Array.from(part ?? '')[0]?.toLocaleUpperCase('it') ?? '';
}

/**
 * Initials of the first and last part of a name, upper case ('Marta Colombo' gives 'MC', 'Marta' gives 'M').
 * A blank name gives the fallback: 'U' for users, 'D' for designers.
 */
export function initials(name: string | null | undefined, fallback: string): string {
  const parts = (name ?? '').split(/\s+/).filter((part) => part !== '');
  if (parts.length === 0) return fallback;
  const last = parts.length > 1 ? firstCharacter(parts.at(-1)) : '';
  return firstCharacter(parts[0]) + last;
}

/** "a" before a name of a person or a town, "ad" before the same vowel: "a Marta", "ad Atelier Zorzan", "ad Ancona". */
export function toName(name: string): string {
  const startsWithA = /^[aàáâãä]/i.test(name.normalize('NFC'));
  return `${startsWithA ? 'ad' : 'a'} ${name}`;
}

const PLAIN_NAME = /^\p{L}[\p{L}\p{M} ’'&.-]{0,59}$/u;

/** Whether a name is letters and the usual signs only: no digits, no web address and no sentence over several lines. */
export function isPlainName(name: string): boolean {
  return PLAIN_NAME.test(name) && !/\.\S/.test(name);
}
