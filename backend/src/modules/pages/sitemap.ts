import { escaped } from './html.js';

/** What the protocol of sitemaps allows in one file. */
export const ADDRESSES_PER_FILE = 50_000;

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';
const SPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';

const entries = (element: string, addresses: readonly string[]): string =>
  addresses.map((address) => `<${element}><loc>${escaped(address)}</loc></${element}>`).join('\n');

/** A list of pages. */
export function urlSet(addresses: readonly string[]): string {
  return `${HEAD}<urlset xmlns="${SPACE}">\n${entries('url', addresses)}\n</urlset>\n`;
}

/** A list of lists. */
export function sitemapIndex(addresses: readonly string[]): string {
  return `${HEAD}<sitemapindex xmlns="${SPACE}">\n${entries('sitemap', addresses)}\n</sitemapindex>\n`;
}
