import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import react from '@vitejs/plugin-react';
import { build, type Plugin, type Rolldown } from 'vite';
import { picturePlugin } from './picture-plugin.ts';

const ENTRY = 'src/app/prerender.tsx';
const PAGE = '/pages/home-page.tsx';
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

function chunksOf(bundle: Rolldown.OutputBundle, file: string, found = new Set<string>()): Set<string> {
  const chunk = bundle[file];
  if (chunk?.type !== 'chunk' || found.has(file)) return found;
  found.add(file);
  for (const next of chunk.imports) chunksOf(bundle, next, found);
  return found;
}

/** Links to the styles and the code of the home page that the shell does not have yet. */
function linksFor(bundle: Rolldown.OutputBundle, shell: string): string {
  const page = Object.values(bundle).find((o) => o.type === 'chunk' && o.facadeModuleId?.endsWith(PAGE));
  if (!page) throw new Error(`No chunk of its own for ${PAGE}`);
  const chunks = [...chunksOf(bundle, page.fileName)];
  const styles = chunks.flatMap((file) => {
    const chunk = bundle[file];
    return chunk?.type === 'chunk' ? [...(chunk.viteMetadata?.importedCss ?? [])] : [];
  });
  const links = [
    ...styles.map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`),
    ...chunks.map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`),
  ];
  const isNew = (link: string) => !shell.includes(/href="([^"]+)"/.exec(link)?.[1] ?? link);
  return [...new Set(links)].filter(isNew).join('\n    ');
}

/**
 * Writes `home.html` beside `index.html`: the home page readable before any script has run. The server sends it for
 * `/` without a query; every other address gets the empty shell of `index.html`.
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
        const page = shell
          .replace('</head>', () => `  ${linksFor(bundle, shell)}\n  </head>`)
          .replace(EMPTY_ROOT, `<div id="root">${await renderHome(root)}</div>`);
        await writeFile(path.join(dir, 'home.html'), page);
      },
    },
  };
}
