import type { Readable } from 'node:stream';

/** Injection token of the place where uploaded files lie. */
export const STORAGE = Symbol('Storage');

/** A file in storage with the moment it was written. */
export interface StoredFile {
  readonly name: string;
  /** Milliseconds since 1970. */
  readonly written: number;
}

/** Where uploaded files lie. Keys look like `gallery/<random>.webp`. */
export interface Storage {
  /** Copies a file of this machine to a key. */
  copyIn(file: string, key: string): Promise<void>;
  /** Writes a file under a key: whole, or not at all. */
  write(key: string, bytes: Uint8Array): Promise<void>;
  /** The content of a key; null when there is none. */
  read(key: string): Promise<Buffer | null>;
  /** Removes a key; one that is not there is no error. */
  remove(key: string): Promise<void>;
  /** The files of a folder. */
  list(folder: string): Promise<StoredFile[]>;
}

/** What a browser says beside the key. */
export interface StreamWish {
  readonly range?: string;
  /** The entity tag it has. */
  readonly unless?: string;
}

/** A part of a file on its way, or the word that it has not changed, or that it is shorter than what was asked for. */
export type StreamAnswer =
  | {
      readonly status: 200 | 206;
      readonly body: Readable;
      readonly headers: Readonly<Record<string, string>>;
    }
  | { readonly status: 304 | 416 };

/** Storage whose files are passed on as they come, for they lie on no disk of this machine. */
export interface RemoteStorage extends Storage {
  /** A file as an answer over HTTP; null when there is none. */
  stream(key: string, wish: StreamWish): Promise<StreamAnswer | null>;
}
