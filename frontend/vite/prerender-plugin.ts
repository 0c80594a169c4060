import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import react from '@vitejs/plugin-react';
import { build, type Plugin } from 'vite';
import { withPageCode } from './page-code.ts';
import { picturePlugin } from './picture-plugin.ts';

const ENTRY = 'src/app/prerender.tsx';
/** Pages that people come to from elsewhere: their shell names their code, which is then fetched with the app's. */
const VISITED_DIRECTLY = ['designer-page', 'profile-page', 'login-page', 'come-ordiniamo-page'];
const EMPTY_ROOT = '<div id="root"></div>';

interface PrerenderModule {
  renderHome: () => string;
}

/** The home page as HTML, rendered by the same components; addresses of assets are those of the real build. */
async function renderHome(root: string): Promise<string> {
  const outDir = path.join(root, '.cache', 'prerender');
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    plugins: [picturePlugin(), react()],
    build: { ssr: ENTRY, outDir, emptyOutDir: true, assetsInlineLimit: 0, copyPublicDir: false },
  });
  const file = path.join(outDir, 'prerender.js');
  const { renderHome: render } = (await import(pathToFileURL(file).href)) as PrerenderModule;
  return render();
}

/**
 * Writes `home.html` beside `index.html`: the home page readable before any script has run. The server sends it for
 * `/` without a query; every other address gets an empty shell, `index.html` or the one of its page.
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
        const home = withPageCode(bundle, shell, 'home-page');
        const html = `<div id="root">${await renderHome(root)}</div>`;
        await writeFile(
          path.join(dir, 'home.html'),
          home.replace(EMPTY_ROOT, () => html),
        );
        for (const page of VISITED_DIRECTLY) {
          await writeFile(path.join(dir, `${page}.html`), withPageCode(bundle, shell, page));
        }
      },
    },
  };
}
