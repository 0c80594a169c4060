import { paths } from '../app/paths';

const PAGES: readonly string[] = [
  paths.home,
  paths.about,
  paths.ranking,
  paths.privacy,
  paths.profile,
  paths.userProfile,
  paths.designerProfile,
  paths.messages,
  paths.favourites,
  paths.activities,
  paths.admin,
];
const DESIGNER_PAGE = /^\/(?:designer|profile)\/[1-9]\d*$/;

/**
 * The address to come back to, if it is one of the app's own pages; null for anything else, because a link to the
 * login must not be able to send people elsewhere (decisions, section 7).
 */
export function safeReturnTo(value: string | null): string | null {
  if (!value?.startsWith('/')) return null;
  try {
    const { origin, pathname, search, hash } = new URL(value, window.location.origin);
    if (origin !== window.location.origin) return null;
    const known = PAGES.includes(pathname) || DESIGNER_PAGE.test(pathname);
    return known ? pathname + search + hash : null;
  } catch {
    return null;
  }
}
