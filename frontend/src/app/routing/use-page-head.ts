import { PUBLIC_PAGES, type PublicPage } from '@stanze/domain/public-pages';
import { useEffect } from 'react';
import { useLocation, useSearch } from 'wouter';
import { setPageHead } from '../../lib/page-head';
import { isDesignerPage, routeAt } from '../../lib/routes';

function publicPageOf(path: string, search: string): PublicPage | null {
  const name = routeAt(path)?.name;
  if (name === 'style') return Object.values(PUBLIC_PAGES).find((page) => page.path === path) ?? null;
  if (name === 'login' && new URLSearchParams(search).get('mode') === 'register')
    return PUBLIC_PAGES.register;
  const pages: Partial<Record<string, PublicPage>> = PUBLIC_PAGES;
  return pages[name ?? ''] ?? null;
}

/** Gives the document the head of the page that a navigation in the app has opened (docs/product.md#addresses). */
export function usePageHead(): void {
  const [location] = useLocation();
  const search = useSearch();
  const page = publicPageOf(location, search);
  const isDesigner = isDesignerPage(location);
  useEffect(() => {
    // The page about a designer sets its head itself, when the designer is loaded.
    if (!isDesigner) setPageHead(page);
  }, [isDesigner, page]);
}
