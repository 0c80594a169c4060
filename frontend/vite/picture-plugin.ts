import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Plugin, Rolldown } from 'vite';

interface ManifestEntry {
  width: number;
  height: number;
  placeholder: string;
  widths: number[];
  alt: string;
}

const LIBRARY = path
  .join(import.meta.dirname, '..', 'src', 'lib', 'pictures', 'pictures.ts')
  .replaceAll('\\', '/');
const HASH_LENGTH = 8;

/** The files of a picture: the original first, then all widths. */
function filesOf(name: string, { widths }: ManifestEntry, folder: string): string[] {
  const stored = widths.map((width) => path.posix.join(folder, 'widths', `${name}-${width}.avif`));
  return [path.posix.join(folder, 'originals', `${name}.webp`), ...stored];
}

/**
 * Emits the files of a picture, whose names contain one hash of all of them: with a hash for each, the addresses of a
 * picture were the larger part of its module.
 */
async function emitFiles(context: Rolldown.PluginContext, files: string[]): Promise<string> {
  const sources = await Promise.all(files.map((file) => readFile(file)));
  const hash = createHash('sha256');
  for (const source of sources) hash.update(source);
  const short = hash.digest('base64url').slice(0, HASH_LENGTH);
  for (const [index, file] of files.entries()) {
    const { name, ext } = path.posix.parse(file);
    const source = sources[index];
    if (source) context.emitFile({ type: 'asset', fileName: `assets/${name}-${short}${ext}`, source });
  }
  return short;
}

/** @param hash null for the development server, which serves the files themselves */
function moduleOf(name: string, entry: ManifestEntry, hash: string | null, files: string[]): string {
  const { width, height, placeholder, alt, widths } = entry;
  const data = { width, height, placeholder, alt };
  if (hash) {
    const parameters = [`/assets/${name}`, `-${hash}`, widths, data].map((one) => JSON.stringify(one));
    return [
      `import { ownPicture } from ${JSON.stringify(LIBRARY)};`,
      `export default /*#__PURE__*/ ownPicture(${parameters.join(', ')});`,
    ].join('\n');
  }
  const [url, ...stored] = files.map((file) => `/@fs${file}`);
  const sources = widths.map((each, index) => ({ type: 'image/avif', width: each, url: stored[index] }));
  return `export default ${JSON.stringify({ ...data, url, sources })};`;
}

/**
 * Resolves `import room from '<pictures>/originals/A-living-01.webp?picture'` to a `PictureData`: URLs of all stored
 * widths, size, placeholder and alternative text from the manifest. One module per picture, so that a chunk contains
 * only the pictures that it shows.
 */
export function picturePlugin(): Plugin {
  let isBuild = false;
  return {
    name: 'stanze-picture',
    enforce: 'pre',
    configResolved: ({ command }) => {
      isBuild = command === 'build';
    },
    async load(id) {
      const [file, query] = id.split('?');
      if (!file || query !== 'picture') return null;
      const folder = path.posix.join(path.posix.dirname(file), '..');
      const manifestFile = path.posix.join(folder, 'pictures.json');
      this.addWatchFile(manifestFile);
      const manifest = JSON.parse(await readFile(manifestFile, 'utf8')) as Record<string, ManifestEntry>;
      const name = path.posix.basename(file, '.webp');
      const entry = manifest[name];
      if (!entry) throw new Error(`${name} is not in pictures.json: run node scripts/pictures.mjs`);
      const files = filesOf(name, entry, folder);
      const hash = isBuild ? await emitFiles(this, files) : null;
      return moduleOf(name, entry, hash, files);
    },
  };
}
