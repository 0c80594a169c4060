import type { Plugin, Rolldown } from 'vite';
import { importsChunk } from './imports-chunk.ts';

/** Small modules that the home page and most other pages import. */
const ON_MOST_PAGES =
  /\/frontend\/src\/(?:ui\/(?:notices\/skeleton|text\/visually-hidden)|lib\/(?:use-page-title|loading\/use-near-viewport))|\/designer-(?:list-skeleton|card\.module)|\/domain\/dist\/styles\.js/;

/** The pictures of the five styles on the home page: apart they are three chunks. */
const PICTURES_OF_STYLES = /\/(?:tall-[A-E]|materials-E)\.webp/;

const AFTER_START = 'after-start';

/** What every page loads once it is idle, by a dynamic import of each. */
const LOADED_AFTER_START =
  /\/frontend\/src\/(?:app\/(?:outbox|startup\/deferred-start|chrome\/chrome|layouts\/header-parts)|ui\/notices\/toaster)\.tsx?$|\/domain\/dist\/italian-lines\.js$/;

/** What those import and some pages need before they are shown. */
const ALSO_BEFORE =
  /\/frontend\/src\/(?:lib\/(?:first-success|page-head|use-media)|data\/database\/persistence|features\/designers\/portfolio-transition)\.ts$|\/domain\/dist\/share-picture\.js$/;

/** As before, but these import the outbox. */
const ALSO_BEFORE_WITH_OUTBOX =
  /\/frontend\/src\/features\/(?:contacts\/use-conversations|saved-photos\/take-guest-photos)\.ts$/;

/** The checks of what this device stores: after the start, before it for signed-in people. */
const DEVICE_CHECKS = /\/frontend\/src\/session\/device\/(?:device-copies|start-check)\.ts$/;

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
  // Every page loads the outbox after its start, so all that it imports is one chunk and not 24. What a page needs for
  // its start is in the first of these two groups.
  { name: importsChunk('src/on-demand.ts', 'on-demand-imports'), minShareCount: 2 },
  { name: importsChunk('src/app/outbox.ts', 'outbox-imports'), minShareCount: 3 },
  { name: 'push', test: /\/frontend\/src\/features\/push\/push\.(?:api|queries|service)\.ts$/ },
  { name: 'conversations', test: ALSO_BEFORE_WITH_OUTBOX },
  { name: 'after-start-imports', test: ALSO_BEFORE },
  { name: AFTER_START, test: LOADED_AFTER_START },
  { name: 'device-checks', test: DEVICE_CHECKS },
];

/**
 * The file name of a chunk. The app's code contains the name of each chunk that it loads on demand, so a chunk without a page or
 * dialog of its own has a short one.
 */
export const chunkFileName = ({ isDynamicEntry, name }: Rolldown.PreRenderedChunk) =>
  isDynamicEntry || name === AFTER_START ? 'assets/[name]-[hash].js' : 'assets/part-[hash].js';

/**
 * Fails the build when a chunk imports the one of what is loaded after the start: the page of that chunk would need all of its code
 * before it is shown. The module that they share belongs in a group of its own.
 */
export function afterStartPlugin(): Plugin {
  return {
    name: 'stanze-after-start',
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
      const file = chunks.find(({ name }) => name === AFTER_START)?.fileName;
      if (file === undefined) return;
      const importers = chunks.filter(({ imports }) => imports.includes(file)).map(({ name }) => name);
      if (importers.length > 0) throw new Error(`${importers.join(', ')} must not import "${AFTER_START}".`);
    },
  };
}
