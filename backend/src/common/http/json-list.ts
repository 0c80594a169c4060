const OPEN = Buffer.from('[');
const COMMA = Buffer.from(',');
const CLOSE = Buffer.from(']');

/** A JSON array of elements that are serialised already; each element is a list of buffers. */
export function jsonList(elements: readonly Buffer[][]): Buffer {
  const parts: Buffer[] = [OPEN];
  for (const [index, element] of elements.entries()) {
    if (index > 0) parts.push(COMMA);
    parts.push(...element);
  }
  parts.push(CLOSE);
  return Buffer.concat(parts);
}
