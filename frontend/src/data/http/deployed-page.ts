/** The query makes it an address that the service worker's precache does not have. */
const ADDRESS = '/index.html?deployed';

/** The page that the server gives out now, past every cache; null without network or when something else answers. */
export async function deployedPage(): Promise<string | null> {
  try {
    const response = await fetch(ADDRESS, { cache: 'no-store' });
    const page = response.ok ? await response.text() : '';
    return page.includes('<div id="root">') ? page : null;
  } catch {
    return null;
  }
}
