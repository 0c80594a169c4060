import { useEffect } from 'react';

const SITE_TITLE = 'Stanze · Il designer d’interni che ti somiglia';

/** In front of every title: the number of unread conversations, such as "(3) ", or nothing. */
let prefix = '';

/** Sets the number of unread conversations in the title of the tab; 0 for none (docs/product.md#conversations). */
export function setTitleCount(count: number): void {
  const bare = document.title.slice(prefix.length);
  prefix = count > 0 ? `(${count}) ` : '';
  document.title = prefix + bare;
}

/** Sets the document title: the page's title and the product's name, or only the product's title. */
export function usePageTitle(title?: string): void {
  useEffect(() => {
    document.title = prefix + (title ? `${title} · Stanze` : SITE_TITLE);
  }, [title]);
}
