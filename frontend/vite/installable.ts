import type { Plugin } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { WEB_MANIFEST } from './web-manifest.ts';

/**
 * Manifest and service worker. The plugin registers nothing: the app does it after the first screen, and offers updates instead
 * of forcing them. The worker is built at the very end, when the prerendered `home.html` is there to be listed.
 */
export function installable(): Plugin[] {
  return VitePWA({
    strategies: 'injectManifest',
    srcDir: 'src/service-worker',
    filename: 'sw.ts',
    registerType: 'prompt',
    injectRegister: false,
    manifest: WEB_MANIFEST,
    includeManifestIcons: false,
    integration: {
      configureCustomSWViteBuild: (options) => {
        options.logLevel = 'warn';
      },
    },
    injectManifest: {
      // One plain script: a worker that is a module is younger than some of the browsers this product runs on.
      rollupFormat: 'iife',
      // The shell and nothing else; pictures have a cache of their own.
      globPatterns: [
        '{index,home}.html',
        'assets/*.{js,css,woff2}',
        'favicon.svg',
        'icons/{icon-192,badge-96}.png',
      ],
    },
  });
}
