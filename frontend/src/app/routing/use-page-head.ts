import { PUBLIC_PAGES, type PublicPage } from '@stanze/domain/public-pages';
import { useEffect } from 'react';
import { useLocation, useSearch } from 'wouter';
import { setPageHead } from '../../lib/page-head';
import { type RouteName, routeAt } from '../../lib/routes';

/** The pages about a designer set their head themselves, when the designer is loaded. */
const OWN_HEAD: readonly (RouteName | undefined)[] = ['designer', 'publicProfile'];

function publicPageOf(name: RouteName | undefined, search: string): PublicPage | null {
  if (name === 'login' && new URLSearchParams(search).get('mode') === 'register')
    return PUBLIC_PAGES.register;
  const pages: Partial<Record<string, PublicPage>> = PUBLIC_PAGES;
  return pages[name ?? ''] ?? null;
}

/** Gives the document the head of the page that a navigation in the app has opened (docs/product.md#addresses). */
export function usePageHead(): void {
  const [location] = useLocation();
  const search = useSearch();
  const name = routeAt(location)?.name;
  const page = publicPageOf(name, search);
  useEffect(() => {
    if (!OWN_HEAD.includes(name)) setPageHead(page);
  }, [name, page]);
}
