import { useEffect } from 'react';

const SITE_TITLE = 'Stanze · Il designer d’interni che ti somiglia';

/** Sets the title of the window: the page's name, then the product's; only the product's without one. */
export function usePageTitle(title?: string): void {
  useEffect(() => {
    document.title = title ? `${title} · Stanze` : SITE_TITLE;
  }, [title]);
}
