import { randomBytes } from 'node:crypto';
import type { Audience, Reader, Update } from './updates.types.js';

interface Entry {
  readonly id: string;
  readonly audience: Audience;
  readonly text: string;
}

/**
 * The latest news, so that a reader who was away gets exactly what was missed. Ids are those of the channel, the same at
 * all replicas; an id says nothing but that the reader has seen what it belongs to.
 */
export class UpdatesLog {
  private readonly entries: Entry[] = [];
  /** The id before the oldest entry: whoever stands there has missed nothing that is not here. */
  private floor = `${randomBytes(6).toString('hex')}-0`;

  /** @param capacity how many news are kept */
  constructor(private readonly capacity: number) {}

  /** Begins anew: what came before this id may have been missed. */
  begin(id: string): void {
    this.entries.length = 0;
    this.floor = id;
  }

  /** Keeps news and gives them as a reader gets them. */
  add(id: string, { event, data }: Update, audience: Audience): string {
    const text = written(id, event, JSON.stringify(data));
    this.entries.push({ id, audience, text });
    if (this.entries.length > this.capacity) this.floor = this.entries.shift()?.id ?? this.floor;
    return text;
  }

  /** Can it be told what came after this id? */
  knows(id: string): boolean {
    return this.floor === id || this.entries.some((entry) => entry.id === id);
  }

  /** What a reader missed since an id, oldest first; null when that cannot be told. */
  since(id: string, reader: Reader): string[] | null {
    if (!this.knows(id)) return null;
    return this.entries
      .slice(this.entries.findIndex((entry) => entry.id === id) + 1)
      .filter(({ audience }) => isFor(audience, reader))
      .map(({ text }) => text);
  }

  /** Something that is no news but says where the reader stands: `hello` or `reset`. */
  sign(event: 'hello' | 'reset'): string {
    return written(this.entries.at(-1)?.id ?? this.floor, event, '{}');
  }
}

function written(id: string, event: string, data: string): string {
  return `id: ${id}\nevent: ${event}\ndata: ${data}\n\n`;
}

/** Are these news for this reader? */
export function isFor({ userIds, designerId }: Audience, reader: Reader): boolean {
  if (userIds?.includes(reader.userId)) return true;
  return typeof designerId === 'number' && designerId === reader.designerId;
}
