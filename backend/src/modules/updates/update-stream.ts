import { Readable } from 'node:stream';
import type { Reader } from './updates.types.js';

/** Maximum number of unread bytes: more than all stored events, so a reader with more has stopped reading. */
const BUFFER_MAX = 256 * 1024;

/** One open answer of `GET /api/updates`. */
export class UpdateStream extends Readable {
  private ended = false;

  constructor(
    /** The reader as read from the database at the last heartbeat. */
    public reader: Reader,
    /** The `Authorization` header of the request. */
    readonly authorization: string,
    /** Time of the next heartbeat, milliseconds since 1970. */
    public nextHeartbeat: number,
  ) {
    super();
  }

  /** Does nothing, because data is pushed by `send`. */
  override _read(): void {
    // No data is fetched here.
  }

  /** Sends text. A reader who has stopped reading is disconnected, so that the buffer does not grow. */
  send(text: string): void {
    if (this.ended || this.destroyed) return;
    if (this.readableLength + Buffer.byteLength(text) > BUFFER_MAX) this.destroy();
    else this.push(text);
  }

  /** Ends the response; aborts it when unread data would delay the end. */
  close(): void {
    if (this.ended) return;
    this.ended = true;
    if (this.readableLength > 0) this.destroy();
    else this.push(null);
  }
}
