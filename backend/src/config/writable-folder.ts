import { accessSync, constants, mkdirSync } from 'node:fs';
import { EXIT_CODES, StartFailure } from './start-failure.js';

/**
 * Creates the data folder when it is missing.
 * @throws StartFailure when it cannot be created or written
 */
export function requireWritableFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true });
    accessSync(folder, constants.W_OK | constants.X_OK);
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    throw new StartFailure(`DATA_DIR ${folder} cannot be written (${code})`, EXIT_CODES.noFile);
  }
}
