import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/**
 * The findings of a rule in a project that consists of these files.
 * @param {(root: string) => import('../structure/source-files.mjs').Finding[]} rule
 * @param {Record<string, string>} files texts by path
 */
export function checkFiles(rule, files) {
  const folder = mkdtempSync(path.join(tmpdir(), 'stanze-structure-'));
  try {
    for (const [name, text] of Object.entries(files)) {
      mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
      writeFileSync(path.join(folder, name), text);
    }
    return rule(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
