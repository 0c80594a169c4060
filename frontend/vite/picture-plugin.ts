import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Plugin } from 'vite';

interface ManifestEntry {
  width: number;
  height: number;
  placeholder: string;
  widths: number[];
  alt: string;
}

function moduleOf(name: string, entry: ManifestEntry, folder: string): string {
  const importOf = (file: string, index: number | string) =>
    `import url${index} from ${JSON.stringify(`${file}?url`)};`;
  const imports = entry.widths.map((width, index) =>
    importOf(path.posix.join(folder, 'widths', `${name}-${width}.avif`), index),
  );
  const sources = entry.widths.map(
    (width, index) => `{ type: 'image/avif', width: ${width}, url: url${index} }`,
  );
  const { width, height, placeholder, alt } = entry;
  return [
    ...imports,
    importOf(path.posix.join(folder, 'originals', `${name}.webp`), 'Original'),
    `const data = ${JSON.stringify({ width, height, placeholder, alt })};`,
    `export default { ...data, url: urlOriginal, sources: [${sources.join(', ')}] };`,
  ].join('\n');
}

/**
 * Resolves `import room from '<pictures>/originals/A-living-01.webp?picture'` to a `PictureData`: URLs of all stored
 * widths, size, placeholder and alternative text from the manifest. One module per picture, so that a chunk contains
 * only the pictures that it shows.
 */
export function picturePlugin(): Plugin {
  return {
    name: 'stanze-picture',
    enforce: 'pre',
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
      return moduleOf(name, entry, folder);
    },
  };
}
