import { randomBytes } from 'node:crypto';
import type { Audience, Reader, Update } from './updates.types.js';

interface Entry {
  readonly number: number;
  readonly audience: Audience;
  readonly text: string;
}

/**
 * The latest news, so that a reader who was away gets exactly what was missed. Ids are `<start>-<number>`: those of
 * another process, or of this one before it was started again, are not known.
 */
export class UpdatesLog {
  private readonly start = randomBytes(6).toString('hex');
  private readonly entries: Entry[] = [];
  private latest = 0;

  /** @param capacity how many news are kept */
  constructor(private readonly capacity: number) {}

  /** Keeps news and gives them as a reader gets them. */
  add({ event, data }: Update, audience: Audience): string {
    this.latest += 1;
    const text = this.write(event, JSON.stringify(data));
    this.entries.push({ number: this.latest, audience, text });
    if (this.entries.length > this.capacity) this.entries.shift();
    return text;
  }

  /** What a reader missed since an id, oldest first; null when that cannot be told. */
  since(id: string, reader: Reader): string[] | null {
    const [, start, digits] = /^([0-9a-f]{12})-(\d{1,15})$/.exec(id) ?? [];
    const number = Number(digits);
    const forgotten = this.latest - this.entries.length;
    if (start !== this.start || number > this.latest || number < forgotten) return null;
    return this.entries
      .slice(number - forgotten)
      .filter(({ audience }) => isFor(audience, reader))
      .map(({ text }) => text);
  }

  /** Something that is no news but says where the reader stands: `hello` or `reset`. */
  sign(event: 'hello' | 'reset'): string {
    return this.write(event, '{}');
  }

  private write(event: string, data: string): string {
    return `id: ${this.start}-${this.latest}\nevent: ${event}\ndata: ${data}\n\n`;
  }
}

/** Are these news for this reader? */
export function isFor({ userIds, designerId }: Audience, reader: Reader): boolean {
  if (userIds?.includes(reader.userId)) return true;
  return typeof designerId === 'number' && designerId === reader.designerId;
}
