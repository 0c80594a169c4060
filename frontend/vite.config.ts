import path from 'node:path';
import react from '@vitejs/plugin-react';
import hoverMediaFeature from 'postcss-hover-media-feature';
import { defineConfig } from 'vite';
import { afterStartPlugin, CHUNK_GROUPS, chunkFileName } from './vite/chunk-groups.ts';
import { fontPreloadPlugin } from './vite/font-preload-plugin.ts';
import { installable } from './vite/installable.ts';
import { loadChunkPlugin } from './vite/load-chunk-plugin.ts';
import { picturePlugin } from './vite/picture-plugin.ts';
import { prerenderPlugin } from './vite/prerender-plugin.ts';
import { splashPlugin } from './vite/splash-plugin.ts';
import { wordmarkPlugin } from './vite/wordmark-plugin.ts';

const projectRoot = path.join(import.meta.dirname, '..');

export default defineConfig({
  plugins: [
    picturePlugin(),
    react(),
    fontPreloadPlugin(),
    splashPlugin(),
    wordmarkPlugin(),
    prerenderPlugin(),
    loadChunkPlugin(),
    afterStartPlugin(),
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
        chunkFileNames: chunkFileName,
        codeSplitting: { groups: CHUNK_GROUPS },
      },
    },
  },
  server: {
    proxy: { '/api': 'http://127.0.0.1:3000', '^/rispondi/': 'http://127.0.0.1:3000' },
    fs: { allow: [projectRoot] },
  },
});
