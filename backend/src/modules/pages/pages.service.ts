import { Inject, Injectable } from '@nestjs/common';
import { designerIdIn } from '@stanze/domain/designer-address';
import { NOT_FOUND } from '@stanze/domain/http-statuses';
import { PORTFOLIO_SIZES } from '@stanze/domain/portfolio-picture';
import { PUBLIC_PAGES, type PublicPage } from '@stanze/domain/public-pages';
import { designerSharePicture } from '@stanze/domain/share-picture';
import { ProductError } from '../../common/errors/product-error.js';
import { ENV } from '../../config/config.module.js';
import type { Env } from '../../config/env.js';
import type { DesignerPage } from '../../platform/web/designer-pages.js';
import { DesignerViewsService } from '../designers/catalogue/designer-views.service.js';
import { designerHead } from './designer-head.js';
import { PageContentService } from './page-content.service.js';
import { publicPageHead } from './public-page-head.js';
import type { PublicDesigner } from './pages.types.js';

const AVIF = 'image/avif';

/** The HTML of the app's pages that is readable before any script runs, for the app itself and for search engines. */
@Injectable()
export class PagesService {
  constructor(
    private readonly designers: DesignerViewsService,
    private readonly content: PageContentService,
    @Inject(ENV) private readonly env: Env,
  ) {}

  /** The head of the public page at an address; null for pages of one person. */
  publicHead(path: string): string | null {
    const pages: readonly PublicPage[] = Object.values(PUBLIC_PAGES);
    const page = pages.find((one) => one.path === path);
    return page ? publicPageHead(page, this.env.publicUrl) : null;
  }

  /**
   * The parts of the page about a designer that depend on the designer; null when the address names nobody.
   * @param part the last part of the address, as `designerIdIn` reads it
   */
  async designerPage(part: string): Promise<DesignerPage | null> {
    const record = await this.publicRecord(part);
    if (record === null) return null;
    const designer = JSON.parse(record) as PublicDesigner;
    return {
      head: designerHead(designer, this.env.publicUrl, designerSharePicture(designer)),
      content: this.content.html(designer, record),
      data: this.content.data(designer),
      picture: pictureLink(designer),
    };
  }

  /** The current path of a designer's link preview, and the URL of its picture; null when there is none. */
  async shareSource(id: string): Promise<{ path: string; url: string } | null> {
    const record = await this.publicRecord(id);
    const designer = record === null ? null : (JSON.parse(record) as PublicDesigner);
    const first = designer?.gallery[0];
    return designer && first ? { path: designerSharePicture(designer).path, url: first.url } : null;
  }

  private async publicRecord(part: string): Promise<string | null> {
    const id = designerIdIn(part);
    if (id === null) return null;
    try {
      const { body } = await this.designers.get(id, null);
      return body.toString();
    } catch (error) {
      if (error instanceof ProductError && error.status === NOT_FOUND) return null;
      throw error;
    }
  }
}

/** A preload link with the widths of the first picture, in the type that all supported browsers show. */
function pictureLink({ gallery: [first] }: Pick<PublicDesigner, 'gallery'>): string | null {
  const sources = (first?.sources ?? []).filter(({ type }) => type === AVIF);
  const [smallest] = sources.toSorted((a, b) => a.width - b.width);
  if (!smallest) return null;
  const widths = sources.map(({ url, width }) => `${url} ${width}w`).join(', ');
  const choice = `imagesrcset="${widths}"; imagesizes="${PORTFOLIO_SIZES}"`;
  return `<${smallest.url}>; rel=preload; as=image; type="${AVIF}"; fetchpriority=high; ${choice}`;
}
