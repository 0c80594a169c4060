import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import react from '@vitejs/plugin-react';
import { build, type Plugin } from 'vite';
import { withDeferredCode, withPageCode } from './page-code.ts';
import { picturePlugin } from './picture-plugin.ts';

/** The page into which the server inserts the content. */
const FILLED_BY_SERVER = 'designer-page';
const EMPTY_ROOT = '<div id="root"></div>';

interface PrerenderModule {
  PRERENDERED: Readonly<Record<string, { code?: readonly string[]; html: () => string }>>;
}

/** Builds a module that renders the components of the app to HTML, with the URLs of this build. */
async function buildForServer(root: string, entry: string, outDir: string): Promise<void> {
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    plugins: [picturePlugin(), react()],
    define: { 'process.env.NODE_ENV': '"production"' },
    // In one file, because the packages of the app are not installed where it runs.
    ssr: { noExternal: true },
    build: {
      ssr: entry,
      outDir,
      emptyOutDir: true,
      assetsInlineLimit: 0,
      copyPublicDir: false,
      rolldownOptions: {
        output: { format: 'cjs', entryFileNames: '[name].cjs', chunkFileNames: '[name]-[hash].cjs' },
      },
    },
  });
}

/** The pages that are rendered during the build, by the name of the file. */
async function prerenderedPages(root: string): Promise<PrerenderModule> {
  const outDir = path.join(root, '.cache', 'prerender');
  await buildForServer(root, 'src/app/prerender.tsx', outDir);
  const require = createRequire(import.meta.url);
  return require(path.join(outDir, 'prerender.cjs')) as PrerenderModule;
}

/**
 * Writes, next to `index.html`, pages that can be read before any script has run, and a shell for the page whose content
 * depends on the visit; and, outside the served folder, the module with which the server renders the pages about a
 * designer.
 */
export function prerenderPlugin(): Plugin {
  let root = '';
  return {
    name: 'stanze-prerender',
    apply: 'build',
    configResolved: (config) => {
      root = config.root;
    },
    writeBundle: {
      sequential: true,
      async handler({ dir = path.join(root, 'dist') }, bundle) {
        const shell = await readFile(path.join(dir, 'index.html'), 'utf8');
        if (!shell.includes(EMPTY_ROOT)) throw new Error(`index.html has no ${EMPTY_ROOT}`);
        const write = (page: string, html: string) => writeFile(path.join(dir, `${page}.html`), html);
        const fill = (page: string, html: string) =>
          page.replace(EMPTY_ROOT, () => `<div id="root">${html}</div>`);
        const { PRERENDERED } = await prerenderedPages(root);
        for (const [name, { code = [`${name}-page`], html }] of Object.entries(PRERENDERED)) {
          const page = withDeferredCode(bundle, withPageCode(bundle, shell, ...code));
          await write(name, fill(page, html()));
        }
        await write(
          FILLED_BY_SERVER,
          withDeferredCode(bundle, withPageCode(bundle, shell, FILLED_BY_SERVER)),
        );
        await write('login-page', withPageCode(bundle, shell, 'login-page'));
        await buildForServer(root, 'src/app/designer-html.tsx', path.join(dir, '..', 'dist-server'));
      },
    },
  };
}
