import { accessSync, constants } from 'node:fs';
import path from 'node:path';

/** @param {string} file */
function isProgram(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/**
 * The path of a program, or null.
 * @param {string} name
 * @param {string[]} more folders to search after those of the PATH
 */
export function findProgram(name, more = []) {
  const folders = [...(process.env.PATH ?? '').split(path.delimiter), ...more];
  const files = folders.filter(Boolean).map((folder) => path.join(folder, name));
  return files.find(isProgram) ?? null;
}
