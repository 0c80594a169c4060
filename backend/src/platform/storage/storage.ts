import type { Readable } from 'node:stream';
import type { NOT_MODIFIED, OK, PARTIAL_CONTENT, RANGE_NOT_SATISFIABLE } from '@stanze/domain/http-statuses';

/** Injection token of the storage for uploaded files. */
export const STORAGE = Symbol('Storage');

/** A file in storage and when it was written. */
export interface StoredFile {
  readonly name: string;
  /** Milliseconds since 1970. */
  readonly written: number;
}

/** Storage for uploaded files. A key has the form `gallery/<random>.webp`. */
export interface Storage {
  /** Copies a local file to a key. */
  copyIn(file: string, key: string): Promise<void>;
  /** Writes a file under a key, atomically. */
  write(key: string, bytes: Uint8Array): Promise<void>;
  /** The content of a key; null when there is none. */
  read(key: string): Promise<Buffer | null>;
  /** Deletes a key; a missing one is not an error. */
  remove(key: string): Promise<void>;
  /** The files of a folder. */
  list(folder: string): Promise<StoredFile[]>;
}

/** The headers of a conditional or partial request. */
export interface StreamOptions {
  readonly range?: string;
  /** `If-None-Match`: the entity tag that the browser has. */
  readonly ifNoneMatch?: string;
}

/** A file or a part of it; 304 when it has not changed, 416 when the range is outside of it. */
export type StreamAnswer =
  | {
      readonly status: typeof OK | typeof PARTIAL_CONTENT;
      readonly body: Readable;
      readonly headers: Readonly<Record<string, string>>;
    }
  | { readonly status: typeof NOT_MODIFIED | typeof RANGE_NOT_SATISFIABLE };

/** Storage on another machine, whose files are streamed to the client. */
export interface RemoteStorage extends Storage {
  /** The answer for a file; null when there is none. */
  stream(key: string, options: StreamOptions): Promise<StreamAnswer | null>;
}
