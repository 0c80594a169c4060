import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/**
 * A temporary folder holding `files`, removed when the test ends.
 * @param {import('node:test').TestContext} test
 * @param {Record<string, string>} files texts by path
 * @returns {(...parts: string[]) => string} an absolute path inside it
 */
export function folderWith(test, files) {
  const folder = mkdtempSync(path.join(tmpdir(), 'stanze-test-'));
  test.after(() => rmSync(folder, { recursive: true, force: true }));
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), text);
  }
  return (...parts) => path.join(folder, ...parts);
}
