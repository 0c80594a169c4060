import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The top folder of the project, which contains the folder of this file (source or build). */
export const PROJECT_FOLDER = topFolder(import.meta.dirname);

function topFolder(folder: string): string {
  if (existsSync(join(folder, 'pictures/pictures.json'))) return folder;
  const parent = dirname(folder);
  if (parent === folder) throw new Error('The pictures folder of the project is missing');
  return topFolder(parent);
}
