import type { PictureRows } from './picture-keys.js';

/** What differs between SQLite and MySQL when a database is copied and restored. */
export interface BackupDatabase {
  readonly kind: 'sqlite' | 'mysql';
  /** Name of the copy in a backup. */
  readonly file: string;
  /** Copies a consistent snapshot while servers write; returns the rows of the copy that name pictures. */
  copyTo(file: string): Promise<PictureRows>;
  isEmpty(): Promise<boolean>;
  /** Is a server connected to it? */
  isInUse(): Promise<boolean>;
  /** Replaces the whole database by a copy. */
  replaceBy(file: string): Promise<void>;
}
