import { Injectable } from '@nestjs/common';
import { PORTFOLIO_SIZES } from '@stanze/domain/portfolio-picture';
import { ProductError } from '../../common/errors/product-error.js';
import type { DesignerLinks } from '../../platform/web/static-files.js';
import { DesignersService } from '../designers/designers.service.js';

interface Shown {
  readonly gallery: readonly {
    readonly sources: readonly { readonly type: string; readonly width: number; readonly url: string }[];
  }[];
}

const NOT_FOUND = 404;
const AVIF = 'image/avif';

/** What the pages of the app can be told ahead, so that a browser need not find it out step by step. */
@Injectable()
export class PagesService {
  constructor(private readonly designers: DesignersService) {}

  /**
   * The record and the first picture of a designer, as values of a `Link` header; null when the address names nobody.
   * Only guests gain by the record: whoever is signed in asks for it with a token.
   */
  async designerLinks(id: string): Promise<DesignerLinks | null> {
    const number = Number(id);
    if (!/^\d+$/.test(id) || !Number.isSafeInteger(number) || number < 1) return null;
    try {
      const { body } = await this.designers.get(number, null);
      const record = `</api/designers/${number}>; rel=preload; as=fetch; crossorigin`;
      return { record, picture: pictureLink(JSON.parse(body.toString()) as Shown) };
    } catch (error) {
      if (error instanceof ProductError && error.status === NOT_FOUND) return null;
      throw error;
    }
  }
}

/** Widths of the first picture in the type that every browser of this product shows. */
function pictureLink({ gallery: [first] }: Shown): string | null {
  const sources = (first?.sources ?? []).filter(({ type }) => type === AVIF);
  const [smallest] = sources.toSorted((a, b) => a.width - b.width);
  if (!smallest) return null;
  const widths = sources.map(({ url, width }) => `${url} ${width}w`).join(', ');
  const choice = `imagesrcset="${widths}"; imagesizes="${PORTFOLIO_SIZES}"`;
  return `<${smallest.url}>; rel=preload; as=image; type="${AVIF}"; fetchpriority=high; ${choice}`;
}
