import type { StoredFile } from './storage.js';

const BATCH = 100;
/** Time for which a file without a row is stored: the transaction that adds the row may be running. */
const GRACE_MS = 24 * 60 * 60 * 1000;

/** Stored files, of which each should have a row. */
export interface FilesOfRows {
  readonly files: readonly StoredFile[];
  /** Those of at most a hundred names that have a row. */
  readonly withRow: (names: readonly string[]) => Promise<ReadonlySet<string>>;
  readonly remove: (name: string) => Promise<void>;
}

/**
 * Deletes files without a row that are older than a day: a crash can happen between the deletion of a row and that of its file.
 * @param now milliseconds since 1970
 * @param isStopped true once the process ends; the next call deletes the rest
 */
export async function removeLostFiles(
  { files, withRow, remove }: FilesOfRows,
  now: number,
  isStopped: () => boolean = () => false,
): Promise<void> {
  const old = files.filter(({ written }) => written < now - GRACE_MS).map(({ name }) => name);
  for (let from = 0; from < old.length && !isStopped(); from += BATCH) {
    const names = old.slice(from, from + BATCH);
    const stored = await withRow(names);
    for (const name of names) if (!stored.has(name)) await remove(name);
  }
}
