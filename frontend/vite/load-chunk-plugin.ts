import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

/** The module with Vite's function, which the built code calls for every dynamic import. */
const HELPER = '\0vite/preload-helper.js';
const OWN = fileURLToPath(new URL('../src/lib/loading/load-chunk.ts', import.meta.url));

/**
 * Every dynamic import of the app calls `loadChunk` instead of Vite's own function (docs/decisions/0053-requests-of-code-in-groups.md).
 * `loadChunk` requests scripts only, so the build fails when the styles are in several files; and when Vite names its module differently.
 */
export function loadChunkPlugin(): Plugin {
  let isReplaced = false;
  return {
    name: 'stanze-load-chunk',
    apply: ({ build }, { command }) => command === 'build' && !build?.ssr,
    enforce: 'pre',
    configResolved({ build }) {
      if (build.cssCodeSplit) throw new Error('loadChunk requests scripts only: cssCodeSplit must be false.');
    },
    load(id) {
      if (id !== HELPER) return null;
      isReplaced = true;
      return `export { loadChunk as __vitePreload } from ${JSON.stringify(OWN)};`;
    },
    buildEnd(error) {
      if (!error && !isReplaced) throw new Error(`Vite has no module ${JSON.stringify(HELPER)} any more.`);
    },
  };
}
