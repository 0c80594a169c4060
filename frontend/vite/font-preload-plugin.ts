import type { HtmlTagDescriptor, Plugin } from 'vite';

const FIRST_VIEW = /-latin-[^/]*[.]woff2$/;

/** Adds preload links for the fonts; without them the browser finds the fonts only after the stylesheet has loaded. */
export function fontPreloadPlugin(): Plugin {
  return {
    name: 'stanze-font-preload',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }): HtmlTagDescriptor[] =>
        Object.keys(bundle ?? {})
          .filter((file) => FIRST_VIEW.test(file) && !file.includes('-latin-ext'))
          .map((file) => ({
            tag: 'link',
            attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${file}`, crossorigin: '' },
            injectTo: 'head',
          })),
    },
  };
}
