import type { PublicPage } from '@stanze/domain/public-pages';
import { BRAND_PICTURE } from '@stanze/domain/share-picture';
import { describedHead, meta } from './described-head.js';

/**
 * The head of a page that is the same for everybody, for search engines and link previews, which run no script.
 * @param publicUrl where the product is found
 */
export function publicPageHead(
  { path, title, description, isListed }: PublicPage,
  publicUrl: string,
): string {
  const page = publicUrl + path;
  const head = describedHead({
    type: 'website',
    title,
    description,
    page,
    publicUrl,
    picture: BRAND_PICTURE,
  });
  return isListed ? head : `${head}\n    ${meta('name', 'robots', 'noindex')}`;
}
