import { designerPath } from '@stanze/domain/designer-address';
import type { Designer } from '../data/http/types';
import { PortfolioContent } from '../pages/designer-page';
import { asGuest } from './as-guest';

/** The page about a designer as a guest sees it. The server renders it at every visit, and the app then replaces it. */
export function designerHtml(designer: Designer): string {
  return asGuest(designerPath(designer.id), <PortfolioContent designer={designer} />);
}
