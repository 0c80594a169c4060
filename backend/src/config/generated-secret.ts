import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { EXIT_CODES, StartFailure } from './start-failure.js';
import { requireWritableFolder } from './writable-folder.js';

/**
 * A secret that is created at the first start and stored in a file that only its owner may read.
 * @throws StartFailure when the file cannot be written or read
 */
export function loadOrCreateSecret(file: string, create: () => string): string {
  const isMissing = !existsSync(file);
  if (isMissing) requireWritableFolder(dirname(file));
  try {
    if (isMissing) writeFileSync(file, create(), { mode: 0o600 });
    return readFileSync(file, 'utf8').trim();
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    throw new StartFailure(`${file} cannot be used (${code})`, EXIT_CODES.noFile);
  }
}
