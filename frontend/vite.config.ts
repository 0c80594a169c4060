import path from 'node:path';
import react from '@vitejs/plugin-react';
import hoverMediaFeature from 'postcss-hover-media-feature';
import { defineConfig } from 'vite';
import { fontPreloadPlugin } from './vite/font-preload-plugin.ts';
import { installable } from './vite/installable.ts';
import { picturePlugin } from './vite/picture-plugin.ts';
import { prerenderPlugin } from './vite/prerender-plugin.ts';
import { splashPlugin } from './vite/splash-plugin.ts';

const projectRoot = path.join(import.meta.dirname, '..');

export default defineConfig({
  plugins: [picturePlugin(), react(), fontPreloadPlugin(), splashPlugin(), prerenderPlugin(), installable()],
  // Rules with `:hover` hold where a pointer can hover only: on a phone a button would still have that look after a tap.
  css: { postcss: { plugins: [hoverMediaFeature()] } },
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
      // What every page loads is one chunk: by default each module that other chunks import too would be one of its own.
      output: {
        codeSplitting: {
          groups: [{ name: 'initial', tags: ['$initial'], test: (id) => !id.includes('load-app') }],
        },
      },
    },
  },
  server: {
    proxy: { '/api': 'http://127.0.0.1:3000' },
    fs: { allow: [projectRoot] },
  },
});
