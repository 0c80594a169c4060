import { PORTFOLIO_SIZES } from '@stanze/domain/portfolio-picture';
import type { PublicDesigner } from './pages.types.js';

const AVIF = 'image/avif';

/** Widths of the first picture in the type that every browser of this product shows. */
export function pictureLink({ gallery: [first] }: Pick<PublicDesigner, 'gallery'>): string | null {
  const sources = (first?.sources ?? []).filter(({ type }) => type === AVIF);
  const [smallest] = sources.toSorted((a, b) => a.width - b.width);
  if (!smallest) return null;
  const widths = sources.map(({ url, width }) => `${url} ${width}w`).join(', ');
  const choice = `imagesrcset="${widths}"; imagesizes="${PORTFOLIO_SIZES}"`;
  return `<${smallest.url}>; rel=preload; as=image; type="${AVIF}"; fetchpriority=high; ${choice}`;
}
