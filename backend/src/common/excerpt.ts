/** The beginning of a text: at most `length` characters, cut at white space, with … when it was cut. */
export function excerpt(text: string, length: number): string {
  const characters = Array.from(text);
  if (characters.length <= length) return text;
  const beginning = characters.slice(0, length - 1).join('');
  return `${beginning.replace(/\s+\S*$/u, '')}…`;
}

/** A name for a title: one line, without control and other invisible characters. */
export function oneLine(name: string): string {
  return name.replace(/[\s\p{C}]+/gu, ' ').trim();
}
