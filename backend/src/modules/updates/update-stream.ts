import { Readable } from 'node:stream';
import type { Reader } from './updates.types.js';

/** More than all that can be missed; a reader who leaves that much lying is not reading. */
const BUFFER_MAX = 256 * 1024;

/** One open answer of `GET /api/updates`. */
export class UpdateStream extends Readable {
  private ended = false;

  constructor(
    /** As known at the last heartbeat. */
    public reader: Reader,
    /** The header it was opened with. */
    readonly authorization: string,
    /** Milliseconds since 1970. */
    public nextBeat: number,
  ) {
    super();
  }

  /** Everything is pushed when it happens. */
  override _read(): void {
    // Nothing to fetch.
  }

  /** Sends text on; a reader who does not read is cut off instead of filling the memory. */
  send(text: string): void {
    if (this.ended || this.destroyed) return;
    if (this.readableLength + Buffer.byteLength(text) > BUFFER_MAX) this.destroy();
    else this.push(text);
  }

  /** Ends the answer; at once when the reader would hold it up. */
  close(): void {
    if (this.ended) return;
    this.ended = true;
    if (this.readableLength > 0) this.destroy();
    else this.push(null);
  }
}
