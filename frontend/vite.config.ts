import path from 'node:path';
import react from '@vitejs/plugin-react';
import hoverMediaFeature from 'postcss-hover-media-feature';
import { defineConfig } from 'vite';
import { fontPreloadPlugin } from './vite/font-preload-plugin.ts';
import { importsChunk } from './vite/imports-chunk.ts';
import { installable } from './vite/installable.ts';
import { loadChunkPlugin } from './vite/load-chunk-plugin.ts';
import { picturePlugin } from './vite/picture-plugin.ts';
import { prerenderPlugin } from './vite/prerender-plugin.ts';
import { splashPlugin } from './vite/splash-plugin.ts';
import { wordmarkPlugin } from './vite/wordmark-plugin.ts';

const projectRoot = path.join(import.meta.dirname, '..');

/** Small modules that the home page and most other pages import. */
const ON_MOST_PAGES =
  /\/frontend\/src\/(?:ui\/(?:notices\/skeleton|text\/visually-hidden)|lib\/(?:use-page-title|loading\/use-near-viewport))|\/designer-(?:list-skeleton|card\.module)|\/domain\/dist\/styles\.js/;

/** The pictures of the five styles on the home page: apart they are three chunks. */
const PICTURES_OF_STYLES = /\/(?:tall-[A-E]|materials-E)\.webp/;

export default defineConfig({
  plugins: [
    picturePlugin(),
    react(),
    fontPreloadPlugin(),
    splashPlugin(),
    wordmarkPlugin(),
    prerenderPlugin(),
    loadChunkPlugin(),
    installable(),
  ],
  // Rules with `:hover` hold where a pointer can hover only: on a phone a button would still have that look after a tap.
  css: { postcss: { plugins: [hoverMediaFeature()] } },
  resolve: {
    // The router contains a replacement of this hook for versions of React that lack it.
    alias: { 'use-sync-external-store/shim/index.js': 'react' },
  },
  build: {
    // Safari 16.4, Chrome 111, Firefox 114: they all support AVIF, <dialog>, :has() and inert.
    target: 'baseline-widely-available',
    // Nothing is inlined, because the content security policy allows data: only for the small placeholders of pictures.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // One file, because a page needs up to a dozen small ones, each of which is a round trip; all together are 18 kB of
    // gzip.
    cssCodeSplit: false,
    rolldownOptions: {
      input: { index: 'index.html', 'load-app': 'src/app/startup/load-app.ts' },
      output: {
        // The app's code contains the name of each chunk that it loads on demand, so a chunk without a page or dialog of
        // its own has a short one.
        chunkFileNames: ({ isDynamicEntry }) =>
          isDynamicEntry ? 'assets/[name]-[hash].js' : 'assets/part-[hash].js',
        codeSplitting: {
          // By default each module that several chunks import is a chunk of its own. The order of the chunks is the order
          // of the style sheets: compare the built one when a group changes.
          groups: [
            // What every page loads.
            { name: 'initial', tags: ['$initial'], test: (id) => !id.includes('load-app') },
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
          ],
        },
      },
    },
  },
  server: {
    proxy: { '/api': 'http://127.0.0.1:3000', '^/rispondi/': 'http://127.0.0.1:3000' },
    fs: { allow: [projectRoot] },
  },
});
