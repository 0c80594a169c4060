import type { NamingRows } from './picture-keys.js';

/** What differs between the databases for whoever copies one and puts it back. */
export interface BackupDatabase {
  readonly kind: 'sqlite' | 'mysql';
  /** Name of the copy in a backup. */
  readonly file: string;
  /** Copies the database as it is at one moment, while others go on writing; gives what the copy names. */
  copyTo(file: string): Promise<NamingRows>;
  isEmpty(): Promise<boolean>;
  /** Does a server use it right now? */
  isInUse(): Promise<boolean>;
  /** Puts a copy in the place of whatever is there. */
  replaceBy(file: string): Promise<void>;
}
