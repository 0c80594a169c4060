import { PUBLIC_PAGES, type PublicPage } from '@stanze/domain/public-pages';
import { useEffect } from 'react';
import { useLocation, useSearch } from 'wouter';
import { setPageHead } from '../../lib/page-head';
import { isDesignerPage, type RouteName, routeAt } from '../../lib/routes';

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
  const page = publicPageOf(routeAt(location)?.name, search);
  const isDesigner = isDesignerPage(location);
  useEffect(() => {
    // The page about a designer sets its head itself, when the designer is loaded.
    if (!isDesigner) setPageHead(page);
  }, [isDesigner, page]);
}
