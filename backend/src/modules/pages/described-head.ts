import type { SharePicture } from '@stanze/domain/share-picture';
import { escaped } from '../../common/http/html.js';

/** The size of `anteprima.jpg` and of the pictures that are created for designers. */
const SHARE_SIZE = { width: 1200, height: 630 };

/** What search engines and link previews show of a page. */
interface Described {
  readonly type: 'website' | 'profile';
  readonly title: string;
  readonly description: string;
  /** The canonical address. */
  readonly page: string;
  readonly publicUrl: string;
  readonly picture: SharePicture;
}

/** A `<meta>` element with escaped content. */
export const meta = (attribute: 'name' | 'property', name: string, content: string | number): string =>
  `<meta ${attribute}="${name}" content="${escaped(String(content))}">`;

/** Title, description, canonical address and link preview, as elements for the head of a page. */
export function describedHead({ type, title, description, page, publicUrl, picture }: Described): string {
  const image = publicUrl + picture.path;
  return [
    `<title>${escaped(title)}</title>`,
    meta('name', 'description', description),
    `<link rel="canonical" href="${escaped(page)}">`,
    meta('property', 'og:type', type),
    meta('property', 'og:site_name', 'Stanze'),
    meta('property', 'og:locale', 'it_IT'),
    meta('property', 'og:url', page),
    meta('property', 'og:title', title),
    meta('property', 'og:description', description),
    meta('property', 'og:image', image),
    meta('property', 'og:image:type', 'image/jpeg'),
    meta('property', 'og:image:width', SHARE_SIZE.width),
    meta('property', 'og:image:height', SHARE_SIZE.height),
    meta('property', 'og:image:alt', picture.alt),
    meta('name', 'twitter:card', 'summary_large_image'),
    meta('name', 'twitter:title', title),
    meta('name', 'twitter:description', description),
    meta('name', 'twitter:image', image),
    meta('name', 'twitter:image:alt', picture.alt),
  ].join('\n    ');
}
