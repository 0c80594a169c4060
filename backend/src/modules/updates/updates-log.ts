import { randomBytes } from 'node:crypto';
import type { Audience, Reader, Update } from './updates.types.js';

interface Entry {
  readonly id: string;
  readonly audience: Audience;
  readonly text: string;
}

/**
 * The latest events, so that a reader who reconnects gets exactly the missed ones. Ids are those of the channel and the
 * same in all replicas; they only identify the last event that a reader has received.
 */
export class UpdatesLog {
  private readonly entries: Entry[] = [];
  /** The id before the oldest entry: a reader with this id has missed only stored events. */
  private floor = `${randomBytes(6).toString('hex')}-0`;

  /** @param capacity number of events that are stored */
  constructor(private readonly capacity: number) {}

  /** Clears the log: events before this id may have been missed. */
  startAfter(id: string): void {
    this.entries.length = 0;
    this.floor = id;
  }

  /** Stores an event and returns it in the format of the stream. */
  add(id: string, { event, data }: Update, audience: Audience): string {
    const text = format(id, event, JSON.stringify(data));
    this.entries.push({ id, audience, text });
    if (this.entries.length > this.capacity) this.floor = this.entries.shift()?.id ?? this.floor;
    return text;
  }

  /** Whether all events after this id are stored. */
  covers(id: string): boolean {
    return this.floor === id || this.entries.some((entry) => entry.id === id);
  }

  /** The events for a reader after an id, oldest first; null when some may be missing. */
  since(id: string, reader: Reader): string[] | null {
    if (!this.covers(id)) return null;
    return this.entries
      .slice(this.entries.findIndex((entry) => entry.id === id) + 1)
      .filter(({ audience }) => isFor(audience, reader))
      .map(({ text }) => text);
  }

  /** `hello` or `reset` with the id of the latest event. */
  controlEvent(event: 'hello' | 'reset'): string {
    return format(this.entries.at(-1)?.id ?? this.floor, event, '{}');
  }
}

function format(id: string, event: string, data: string): string {
  return `id: ${id}\nevent: ${event}\ndata: ${data}\n\n`;
}

/** Whether an event is meant for this reader. */
export function isFor({ userIds, designerId }: Audience, reader: Reader): boolean {
  if (userIds?.includes(reader.userId)) return true;
  return typeof designerId === 'number' && designerId === reader.designerId;
}
