import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/**
 * Runs `work` with an empty temporary folder, which is removed afterwards.
 * @template T
 * @param {string} purpose part of its name
 * @param {(folder: string) => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withTemporaryFolder(purpose, work) {
  const folder = mkdtempSync(path.join(tmpdir(), `stanze-${purpose}-`));
  try {
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
