import { BRAND_PICTURE, type SharePicture } from '@stanze/domain/share-picture';

/** What search engines, link previews and the browser's own share menu read of a page. */
export interface PageHead {
  /** As the server sends it: without the product's name for a designer, with it for other pages. */
  title: string;
  description: string;
  /** The canonical address, from the site's root. */
  path: string;
  picture?: SharePicture;
  type?: 'website' | 'profile';
  /** Whether search engines may list the page. */
  isListed?: boolean;
}

/** The elements that `setPageHead` owns, in whichever page the server sent them. */
const OWNED =
  'meta[name="description"], meta[name="robots"], meta[property^="og:"], meta[name^="twitter:"], link[rel="canonical"]';

/** The structured data of a designer, which only the server writes. */
const STRUCTURED = 'script[type="application/ld+json"]';

let current: PageHead | null = null;
let site: string | undefined;

/** The site's address as the server's first page names it (`PUBLIC_URL`); a page from the service worker does not. */
function inSite(path: string): string {
  site ??= new URL(canonicalLink()?.href ?? window.location.href).origin;
  return site + path;
}

function canonicalLink(): HTMLLinkElement | null {
  return document.head.querySelector<HTMLLinkElement>('link[rel="canonical"]');
}

function metaElement(name: string, content: string): HTMLMetaElement {
  const meta = document.createElement('meta');
  meta.setAttribute(name.startsWith('og:') ? 'property' : 'name', name);
  meta.content = content;
  return meta;
}

function elementsOf(head: PageHead): HTMLElement[] {
  const { title, description, path, picture = BRAND_PICTURE, type = 'website', isListed = true } = head;
  const canonical = document.createElement('link');
  canonical.rel = 'canonical';
  canonical.href = inSite(path);
  const image = inSite(picture.path);
  const metas = {
    description,
    ...(isListed ? {} : { robots: 'noindex' }),
    'og:type': type,
    'og:site_name': 'Stanze',
    'og:locale': 'it_IT',
    'og:url': canonical.href,
    'og:title': title,
    'og:description': description,
    'og:image': image,
    'og:image:type': 'image/jpeg',
    'og:image:width': '1200',
    'og:image:height': '630',
    'og:image:alt': picture.alt,
    'twitter:card': 'summary_large_image',
    'twitter:title': title,
    'twitter:description': description,
    'twitter:image': image,
    'twitter:image:alt': picture.alt,
  };
  return [canonical, ...Object.entries(metas).map(([name, content]) => metaElement(name, content))];
}

/**
 * Replaces description, canonical address and link preview in the document's head, as the server does for the first page;
 * null removes them, for pages of one person (docs/product.md#addresses).
 * @returns a function that removes them, unless another page has replaced them since
 */
export function setPageHead(head: PageHead | null): () => void {
  current = head;
  const isSame = head !== null && canonicalLink()?.href === inSite(head.path);
  document.head.querySelectorAll(isSame ? OWNED : `${OWNED}, ${STRUCTURED}`).forEach((one) => one.remove());
  if (head) document.head.append(...elementsOf(head));
  return () => {
    if (current === head) setPageHead(null);
  };
}
