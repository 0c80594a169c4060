const OPEN = Buffer.from('[');
const COMMA = Buffer.from(',');
const CLOSE = Buffer.from(']');

/** A JSON array of elements that are JSON already, each in parts. */
export function jsonList(elements: readonly Buffer[][]): Buffer {
  const parts: Buffer[] = [OPEN];
  for (const [index, element] of elements.entries()) {
    if (index > 0) parts.push(COMMA);
    parts.push(...element);
  }
  parts.push(CLOSE);
  return Buffer.concat(parts);
}
