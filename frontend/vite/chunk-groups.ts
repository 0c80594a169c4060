import { existsSync } from 'node:fs';
import type { Plugin, Rolldown } from 'vite';
import { importsChunk, pathOf } from './imports-chunk.ts';

/** Small modules that the home page and most other pages import. */
const ON_MOST_PAGES =
  /\/frontend\/src\/(?:ui\/(?:notices\/skeleton|text\/visually-hidden)|lib\/(?:use-page-title|loading\/use-near-viewport))|\/designer-(?:list-skeleton|card\.module)|\/domain\/dist\/styles\.js/;

/** The pictures of the five styles on the home page: apart they are three chunks. */
const PICTURES_OF_STYLES = /\/(?:tall-[A-E]|materials-E)\.webp/;

const AFTER_START = 'after-start';

/** What every page loads once it is idle, by a dynamic import of each. */
const LOADED_AFTER_START = [
  'src/app/outbox.ts',
  'src/app/startup/deferred-start.ts',
  'src/app/chrome/chrome.tsx',
  'src/app/layouts/header-parts.tsx',
  'src/ui/notices/toaster.tsx',
  '../domain/dist/italian-lines.js',
];

/** Modules that those import and that some pages need before they are shown. */
const ALSO_BEFORE = [
  'src/lib/first-success.ts',
  'src/lib/page-head.ts',
  'src/lib/use-media.ts',
  'src/data/database/persistence.ts',
  'src/features/designers/portfolio-transition.ts',
  '../domain/dist/share-picture.js',
];

/** The same, but these import the chunk `outbox-imports`, which most pages that need a module above do not load. */
const ALSO_BEFORE_WITH_OUTBOX = [
  'src/features/contacts/use-conversations.ts',
  'src/features/saved-photos/take-guest-photos.ts',
];

/** The same, but for other pages than those above. */
const PUSH = [
  'src/features/push/push.api.ts',
  'src/features/push/push.queries.ts',
  'src/features/push/push.service.ts',
];

/** The checks of what this device stores: after the start, and for signed-in people before the first page is shown. */
const DEVICE_CHECKS = ['src/session/device/device-copies.ts', 'src/session/device/start-check.ts'];

const LISTED = [LOADED_AFTER_START, ALSO_BEFORE, ALSO_BEFORE_WITH_OUTBOX, PUSH, DEVICE_CHECKS];

/** Whether a module is one of a list of paths below `frontend/`. */
function oneOf(modules: readonly string[]): (id: string) => boolean {
  const ids = new Set(modules.map(pathOf));
  return (id) => ids.has(id);
}

/**
 * The chunks of the app that contain several modules (`codeSplitting` of Vite's build). By default each module that several chunks
 * import is a chunk of its own. A group contains what its modules import, too, except what an earlier group contains. The order of
 * the chunks is the order of the style sheets: compare the built one when a group changes.
 */
export const CHUNK_GROUPS: Rolldown.CodeSplittingGroup[] = [
  // What every page loads.
  { name: 'initial', tags: ['$initial'], test: (id: string) => !id.includes('load-app') },
  { name: 'common', test: ON_MOST_PAGES },
  { name: 'style-pictures', test: PICTURES_OF_STYLES },
  // When these two were added, a portfolio loaded 54 files instead of 113, and the first visit 2.7 kB less, because the
  // entry names them all. With a lower count pages load much code that they do not use.
  { name: 'shared', minShareCount: 12 },
  { name: 'icons', test: /\/lucide-react\//, minShareCount: 2 },
  // Every page loads the outbox after its start, so the modules that it and pages import are one chunk and not 24. Those
  // that a page needs for its start are in the first of these two groups.
  { name: importsChunk('src/on-demand.ts', 'on-demand-imports'), minShareCount: 2 },
  { name: importsChunk('src/app/outbox.ts', 'outbox-imports'), minShareCount: 3 },
  { name: 'push', test: oneOf(PUSH) },
  { name: 'conversations', test: oneOf(ALSO_BEFORE_WITH_OUTBOX) },
  { name: 'after-start-imports', test: oneOf(ALSO_BEFORE) },
  { name: AFTER_START, test: oneOf(LOADED_AFTER_START) },
  { name: 'device-checks', test: oneOf(DEVICE_CHECKS) },
];

/**
 * The file name of a chunk. The app's code contains the name of each chunk that it loads on demand, so a chunk without a page or
 * dialog of its own has a short one; except what is loaded after the start, because a browser test names that file.
 */
export const chunkFileName = ({ isDynamicEntry, name }: Rolldown.PreRenderedChunk) =>
  isDynamicEntry || name === AFTER_START ? 'assets/[name]-[hash].js' : 'assets/part-[hash].js';

/**
 * Fails the build when a listed module does not exist, and when a chunk imports the one of what is loaded after the start: the
 * page of that chunk would need all of its code before it is shown. The module that they share belongs in a group of its own.
 */
export function afterStartPlugin(): Plugin {
  return {
    name: 'stanze-after-start',
    apply: ({ build }, { command }) => command === 'build' && !build?.ssr,
    buildStart() {
      const missing = LISTED.flat().filter((module) => !existsSync(pathOf(module)));
      if (missing.length > 0) throw new Error(`A group of chunks has no ${missing.join(', ')}.`);
    },
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
      const file = chunks.find(({ name }) => name === AFTER_START)?.fileName;
      if (file === undefined) throw new Error(`The build has no chunk "${AFTER_START}".`);
      const importers = chunks.filter(({ imports }) => imports.includes(file)).map(({ name }) => name);
      if (importers.length > 0) throw new Error(`${importers.join(', ')} must not import "${AFTER_START}".`);
    },
  };
}
