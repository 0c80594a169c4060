import type { Rolldown } from 'vite';

function chunksOf(bundle: Rolldown.OutputBundle, file: string, found = new Set<string>()): Set<string> {
  const chunk = bundle[file];
  if (chunk?.type !== 'chunk' || found.has(file)) return found;
  found.add(file);
  for (const next of chunk.imports) chunksOf(bundle, next, found);
  return found;
}

/** Links to the styles and the code of a page that the shell does not have yet. */
function linksFor(bundle: Rolldown.OutputBundle, shell: string, page: string): string {
  const file = `/pages/${page}.tsx`;
  const entry = Object.values(bundle).find((o) => o.type === 'chunk' && o.facadeModuleId?.endsWith(file));
  if (!entry) throw new Error(`No chunk of its own for ${file}`);
  const chunks = [...chunksOf(bundle, entry.fileName)];
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

/** The shell with links to a page's own code, so that it is not discovered only after the app's has run. */
export function withPageCode(bundle: Rolldown.OutputBundle, shell: string, page: string): string {
  return shell.replace('</head>', () => `  ${linksFor(bundle, shell, page)}\n  </head>`);
}
