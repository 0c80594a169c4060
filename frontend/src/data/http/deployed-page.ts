/** With this query the URL is not in the service worker's precache. */
const ADDRESS = '/index.html?deployed';

/**
 * The `index.html` that the server delivers now, not from any cache; null without network or when another page answers.
 */
export async function deployedPage(): Promise<string | null> {
  try {
    const response = await fetch(ADDRESS, { cache: 'no-store' });
    const page = response.ok ? await response.text() : '';
    return page.includes('<div id="root">') ? page : null;
  } catch {
    return null;
  }
}
