import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** @type {Set<string>} */
const folders = new Set();

// Also when a signal ends the command, which then exits without running the `finally` blocks.
process.once('exit', () => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

/**
 * Creates an empty temporary folder, which is removed at the latest when this process ends.
 * @param {string} purpose part of its name
 */
export function temporaryFolder(purpose) {
  const folder = mkdtempSync(path.join(tmpdir(), `stanze-${purpose}-`));
  folders.add(folder);
  return folder;
}

/**
 * Runs `work` with an empty temporary folder, which is removed afterwards.
 * @template T
 * @param {string} purpose part of its name
 * @param {(folder: string) => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withTemporaryFolder(purpose, work) {
  const folder = temporaryFolder(purpose);
  try {
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
