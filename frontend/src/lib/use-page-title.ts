import { useEffect } from 'react';

const SITE_TITLE = 'Stanze · Il designer d’interni che ti somiglia';

/** Sets the document title: the page's title and the product's name, or only the product's title. */
export function usePageTitle(title?: string): void {
  useEffect(() => {
    document.title = title ? `${title} · Stanze` : SITE_TITLE;
  }, [title]);
}
