import type { PictureRows } from './picture-keys.js';

/** The operations of a backup that differ between SQLite and MySQL. */
export interface BackupDatabase {
  readonly kind: 'sqlite' | 'mysql';
  /** Name of the copy in a backup. */
  readonly file: string;
  /** Copies a consistent snapshot while servers write. Returns the rows of the copy that refer to pictures or private files. */
  copyTo(file: string): Promise<PictureRows>;
  isEmpty(): Promise<boolean>;
  /** Whether a server is connected to the database. */
  isInUse(): Promise<boolean>;
  /** Replaces the whole database by a copy. */
  replaceBy(file: string): Promise<void>;
}
