import type { Page } from '@playwright/test';

/** English terms that no Italian text of the product contains. */
const ENGLISH =
  '\\b(the|your|you|and|please|yet|with|this|that|are|from|not|failed|sorry|again|click|submit|cancel|loading|required|error|has|been|must|cannot|of|to)\\b';

/**
 * The English texts of the page without an Italian line: an English text is in an element with `lang="en"`, and its line
 * is in the same parent (docs/product.md#languages).
 */
function textsAlone(pattern: string): string[] {
  const english = new RegExp(pattern, 'i');
  const isAlone = (element: Element): boolean => {
    const marked = element.closest('[lang="en"]');
    return marked === null || marked.parentElement?.textContent.trim() === marked.textContent.trim();
  };
  const found = new Set<string>();
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement;
    if (!element || element.closest('script, style, textarea, noscript')) continue;
    if (english.test(node.textContent ?? '') && isAlone(element)) found.add(node.textContent ?? '');
  }
  return [...found];
}

/** The English names of controls and pictures; an attribute cannot contain a second language. */
function attributesIn(pattern: string): string[] {
  const english = new RegExp(pattern, 'i');
  const names = ['aria-label', 'placeholder', 'alt', 'title'];
  return names
    .flatMap((name) =>
      [...document.body.querySelectorAll(`[${name}]`)].map((element) => element.getAttribute(name) ?? ''),
    )
    .filter((text) => english.test(text));
}

/** The English texts on the page that a person who reads only Italian does not understand. */
export async function untranslated(page: Page): Promise<string[]> {
  return [...(await page.evaluate(textsAlone, ENGLISH)), ...(await page.evaluate(attributesIn, ENGLISH))];
}
