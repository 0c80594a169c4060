import { readdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';

const HASHED = /-([\w-]{8})\.(?:js|css)$/;
const TEXT = /\.(?:html|js|css)$/;

async function filesOf(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
}

/** The file name with another hash, which differs for every build. */
function renamed(file: string, build: number): string {
  return file.replace(HASHED, (match, hash: string) => match.replace(hash, `b${build}${hash.slice(2)}`));
}

/**
 * Replaces the build in a folder by the next one, as a deployment does: all code and styles get new names, the old
 * files are deleted, and pages and service worker refer to the new ones only. `<meta name="build">` contains the number
 * of the build.
 */
export async function createNextBuild(folder: string, build: number): Promise<void> {
  const files = await filesOf(folder);
  const names = files.map((file) => path.basename(file)).filter((name) => HASHED.test(name));
  for (const file of files.filter((name) => TEXT.test(name))) {
    let text = await readFile(file, 'utf8');
    for (const name of names) text = text.replaceAll(name, renamed(name, build));
    text = text
      .replaceAll(/<meta name="build"[^>]*>/g, '')
      .replace('</head>', `<meta name="build" content="${build}"></head>`)
      // The precache list of the service worker: the pages have new revisions too.
      .replaceAll('"revision":"', `"revision":"build-${build}-`);
    await writeFile(file, text);
  }
  for (const file of files.filter((name) => HASHED.test(path.basename(name)))) {
    await rename(file, path.join(path.dirname(file), renamed(path.basename(file), build)));
  }
}
