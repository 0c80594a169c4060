import type { Plugin } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { WEB_MANIFEST } from './web-manifest.ts';

/**
 * Manifest and service worker. The plugin does not register the worker: the app does it after the first screen, and
 * offers updates instead of forcing them. The worker is built last, because the list of its files includes the
 * prerendered `home.html`.
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
      // One classic script, because some supported browsers do not support workers that are modules.
      rollupFormat: 'iife',
      // The files of the shell only; pictures have another cache, except the one of designer-failed.tsx.
      globPatterns: [
        '{index,home}.html',
        'assets/*.{js,css,woff2}',
        'favicon.svg',
        'icons/{icon-192,badge-96}.png',
        'assets/piece-E-800-*.avif',
      ],
      // Only for who types a town; town-table.ts of the worker stores it then.
      globIgnores: ['assets/town-index-*.js'],
    },
  });
}
