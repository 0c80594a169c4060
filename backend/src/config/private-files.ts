import { chmodSync, type Dirent, readdirSync } from 'node:fs';
import { join } from 'node:path';

const OWNER_ONLY_FOLDER = 0o700;
const OWNER_ONLY_FILE = 0o600;

/**
 * Takes from everybody but the owner the permission to read the data folder and what is in it: files of former versions,
 * and those of programs that create files which everybody may read. The content of folders is protected by the folders.
 */
export function restrictToOwner(folder: string): void {
  chmod(folder, OWNER_ONLY_FOLDER);
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (entry.isDirectory() || entry.isFile()) chmod(join(folder, entry.name), modeOf(entry));
  }
}

function modeOf(entry: Dirent): number {
  return entry.isDirectory() ? OWNER_ONLY_FOLDER : OWNER_ONLY_FILE;
}

/** Never fails: a folder that belongs to another user, such as a mounted one, has the permissions that its owner chose. */
function chmod(path: string, mode: number): void {
  try {
    chmodSync(path, mode);
  } catch {
    // A file that was removed meanwhile, or one of another user.
  }
}
