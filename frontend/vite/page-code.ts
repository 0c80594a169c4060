import type { Rolldown } from 'vite';

function chunksOf(bundle: Rolldown.OutputBundle, file: string, found = new Set<string>()): Set<string> {
  const chunk = bundle[file];
  if (chunk?.type !== 'chunk' || found.has(file)) return found;
  found.add(file);
  for (const next of chunk.imports) chunksOf(bundle, next, found);
  return found;
}

/** The chunk whose entry is a source file. */
function chunkOf(bundle: Rolldown.OutputBundle, source: string): Rolldown.OutputChunk {
  const found = Object.values(bundle).find((o) => o.type === 'chunk' && o.facadeModuleId?.endsWith(source));
  if (found?.type !== 'chunk') throw new Error(`No chunk of its own for ${source}`);
  return found;
}

/** The home page and its view: the entry loads them without the table of the other pages. */
const OF_HOME = ['home-page', 'questionnaire-view'];
const ON_DEMAND = '/src/on-demand.ts';

/** Links to the styles and the code of a page that the shell does not contain yet. */
function linksFor(bundle: Rolldown.OutputBundle, shell: string, page: string): string {
  const sources = [...(OF_HOME.includes(page) ? [] : [ON_DEMAND]), `/${page}.tsx`];
  const files = sources.flatMap((source) => [...chunksOf(bundle, chunkOf(bundle, source).fileName)]);
  const chunks = [...new Set(files)];
  const styles = chunks.flatMap((name) => {
    const chunk = bundle[name];
    return chunk?.type === 'chunk' ? [...(chunk.viteMetadata?.importedCss ?? [])] : [];
  });
  const links = [
    ...styles.map((name) => `<link rel="stylesheet" crossorigin href="/${name}">`),
    ...chunks.map((name) => `<link rel="modulepreload" crossorigin href="/${name}">`),
  ];
  const isNew = (link: string) => !shell.includes(/href="([^"]+)"/.exec(link)?.[1] ?? link);
  return [...new Set(links)].filter(isNew).join('\n    ');
}

/** The shell with links to a page's own code, so that it is loaded together with the app's code. */
export function withPageCode(
  bundle: Rolldown.OutputBundle,
  shell: string,
  ...sources: readonly string[]
): string {
  return sources.reduce(
    (page, source) => page.replace('</head>', () => `  ${linksFor(bundle, page, source)}\n  </head>`),
    shell,
  );
}

const CODE = /\s*<(?:link rel="modulepreload"[^>]*>|script type="module"[^>]*><\/script>)/g;

/**
 * A page that can be read without the app: the links to its code are in a `<template>`, from which no browser loads
 * them, until `load-app` inserts them into the document.
 */
export function withDeferredCode(bundle: Rolldown.OutputBundle, html: string): string {
  const start = chunkOf(bundle, '/app/startup/load-app.ts').fileName;
  const code = html.match(CODE) ?? [];
  return html
    .replace(CODE, '')
    .replace('</head>', () => `  <script type="module" crossorigin src="/${start}"></script>\n  </head>`)
    .replace('</body>', () => `  <template id="program">${code.join('')}\n    </template>\n  </body>`);
}
