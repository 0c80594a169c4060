import { readdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';

const HASHED = /-([\w-]{8})\.(?:js|css)$/;
const TEXT = /\.(?:html|js|css)$/;

async function filesOf(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
}

/** Another name for the same hash, itself another one the next time. */
function renamed(file: string, build: number): string {
  return file.replace(HASHED, (match, hash: string) => match.replace(hash, `b${build}${hash.slice(2)}`));
}

/**
 * Makes the build in a folder into the next one, as a deploy would: all code and styles have new names, old ones are
 * gone, and pages and service worker know the new ones only. `<meta name="build">` of the pages tells them apart.
 */
export async function makeNextBuild(folder: string, build: number): Promise<void> {
  const files = await filesOf(folder);
  const names = files.map((file) => path.basename(file)).filter((name) => HASHED.test(name));
  for (const file of files.filter((name) => TEXT.test(name))) {
    let text = await readFile(file, 'utf8');
    for (const name of names) text = text.replaceAll(name, renamed(name, build));
    text = text
      .replaceAll(/<meta name="build"[^>]*>/g, '')
      .replace('</head>', `<meta name="build" content="${build}"></head>`)
      // The list of the service worker: the pages are other ones too.
      .replaceAll('"revision":"', `"revision":"build-${build}-`);
    await writeFile(file, text);
  }
  for (const file of files.filter((name) => HASHED.test(path.basename(name)))) {
    await rename(file, path.join(path.dirname(file), renamed(path.basename(file), build)));
  }
}
