import type { Designer } from '../data/http/types';
import { PortfolioContent } from '../pages/designer-page';
import { ProfileContent } from '../pages/profile-page';
import { asGuest } from './as-guest';

const PAGES = { designer: PortfolioContent, profile: ProfileContent };

/**
 * The page about a designer as a guest sees it. The server renders it at every visit, and the app then replaces it.
 * @param page which of the two paths: `/designer/{id}` or `/profile/{id}`
 * @param page which of the two addresses: `/designer/{id}` or `/profile/{id}`
 */
export function designerHtml(page: keyof typeof PAGES, designer: Designer): string {
  const Content = PAGES[page];
  return asGuest(`/${page}/${designer.id}`, <Content designer={designer} />);
}
