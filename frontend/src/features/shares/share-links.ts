import { paths } from '../../lib/routes';
import type { ShareTarget } from './share-targets';

/** The designer to share. */
export interface SharedDesigner {
  id: number;
  name: string;
}

interface ShareLink {
  target: ShareTarget;
  href: string;
}

/** The shared URL: the canonical address of the designer with `shared=true` (docs/product.md#sharing). */
export function sharedAddress(designerId: number): string {
  return `${window.location.origin}${paths.sharedDesigner(designerId)}`;
}

/** The sentence that is shared with the URL. */
export function sharedText(name: string): string {
  return `Guarda i progetti di ${name} su Stanze`;
}

function withQuery(address: string, query: Record<string, string>): string {
  return `${address}?${new URLSearchParams(query).toString().replaceAll('+', '%20')}`;
}

/** The five targets as plain links, so that this page runs no script of a target. */
export function shareLinks({ id, name }: SharedDesigner): ShareLink[] {
  const url = sharedAddress(id);
  const text = sharedText(name);
  return [
    { target: 'facebook', href: withQuery('https://www.facebook.com/sharer/sharer.php', { u: url }) },
    { target: 'x', href: withQuery('https://x.com/intent/post', { text, url }) },
    { target: 'linkedin', href: withQuery('https://www.linkedin.com/sharing/share-offsite/', { url }) },
    { target: 'whatsapp', href: withQuery('https://wa.me/', { text: `${text}: ${url}` }) },
    { target: 'telegram', href: withQuery('https://t.me/share/url', { url, text }) },
  ];
}
