/** The beginning of a text: at most `length` characters, cut at white space, with … when it was cut. */
export function excerpt(text: string, length: number): string {
  const characters = Array.from(text);
  if (characters.length <= length) return text;
  const beginning = characters.slice(0, length - 1).join('');
  return `${beginning.replace(/\s+\S*$/u, '')}…`;
}

/** The beginning of a text: at most `bytes` as JSON in UTF-8 without its quotes, with … when it was cut. */
export function excerptOfSize(text: string, bytes: number): string {
  if (text.length <= bytes && jsonBytes(text) <= bytes) return text;
  let end = Math.min(text.length, bytes);
  for (;;) {
    // A character of two units stays whole.
    const beginning = `${text.slice(0, end).replace(/[\uD800-\uDBFF]$/, '')}…`;
    const over = jsonBytes(beginning) - bytes;
    if (over <= 0) return beginning;
    end -= Math.ceil(over / LONGEST_UNIT);
  }
}

/** Bytes of the longest form of one UTF-16 unit in JSON. */
const LONGEST_UNIT = 6;

function jsonBytes(text: string): number {
  return Buffer.byteLength(JSON.stringify(text)) - 2;
}

/** A name for a title: one line, without control and other invisible characters. */
export function oneLine(name: string): string {
  return name.replace(/[\s\p{C}]+/gu, ' ').trim();
}
