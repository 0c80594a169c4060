import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { HtmlTagDescriptor, Plugin } from 'vite';

const DRAWING = path.join(import.meta.dirname, '..', 'src', 'brand', 'wordmark.svg');

/** Adds the wordmark as a symbol to the page, for the `<use>` of `brand/wordmark.tsx`. */
export function wordmarkPlugin(): Plugin {
  return {
    name: 'stanze-wordmark',
    transformIndexHtml: (): HtmlTagDescriptor[] => {
      const symbol = /<symbol[^]*<\/symbol>/.exec(readFileSync(DRAWING, 'utf8'))?.[0];
      if (!symbol) throw new Error('wordmark.svg has no symbol');
      const children = symbol.replaceAll(/\s*\n\s*/g, '');
      return [
        { tag: 'svg', attrs: { hidden: true, width: '0', height: '0' }, children, injectTo: 'body-prepend' },
      ];
    },
  };
}
