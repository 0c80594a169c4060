import { Inject, Injectable } from '@nestjs/common';
import { NOT_FOUND } from '@stanze/domain/http-statuses';
import { PORTFOLIO_SIZES } from '@stanze/domain/portfolio-picture';
import { ProductError } from '../../common/errors/product-error.js';
import { ENV } from '../../config/config.module.js';
import type { Env } from '../../config/env.js';
import type { DesignerPage, DesignerPageKind } from '../../platform/web/designer-pages.js';
import { DesignerViewsService } from '../designers/catalogue/designer-views.service.js';
import { designerHead, type SharePicture } from './designer-head.js';
import { PageContentService } from './page-content.service.js';
import type { PublicDesigner } from './pages.types.js';

/** A picture of the wordmark, used for designers without pictures. */
const BRAND: SharePicture = { path: '/anteprima.jpg', alt: 'Stanze' };
const TAG_LENGTH = 12;
const AVIF = 'image/avif';

/** The HTML of the app's pages that is readable before any script runs, for the app itself and for search engines. */
@Injectable()
export class PagesService {
  constructor(
    private readonly designers: DesignerViewsService,
    private readonly content: PageContentService,
    @Inject(ENV) private readonly env: Env,
  ) {}

  /** The parts of the page about a designer that depend on the designer; null when no designer has the id. */
  async designerPage(kind: DesignerPageKind, id: string): Promise<DesignerPage | null> {
    const record = await this.publicRecord(id);
    if (record === null) return null;
    const designer = JSON.parse(record) as PublicDesigner;
    return {
      head: designerHead(designer, this.env.publicUrl, sharePicture(designer)),
      content: this.content.html(kind, designer, record),
      data: this.content.data(designer),
      picture: kind === 'designer' ? pictureLink(designer) : null,
    };
  }

  /** The current path of a designer's link preview, and the URL of its picture; null when there is none. */
  async shareSource(id: string): Promise<{ path: string; url: string } | null> {
    const record = await this.publicRecord(id);
    const designer = record === null ? null : (JSON.parse(record) as PublicDesigner);
    const first = designer?.gallery[0];
    return designer && first ? { path: sharePicture(designer).path, url: first.url } : null;
  }

  private async publicRecord(id: string): Promise<string | null> {
    const number = Number(id);
    if (!/^[1-9]\d*$/.test(id) || !Number.isSafeInteger(number)) return null;
    try {
      const { body } = await this.designers.get(number, null);
      return body.toString();
    } catch (error) {
      if (error instanceof ProductError && error.status === NOT_FOUND) return null;
      throw error;
    }
  }
}

/** The path changes with the picture, so that a cached old picture is never shown instead of the new one. */
function sharePicture({ id, name, gallery: [first] }: PublicDesigner): SharePicture {
  const tag = first && /\/([0-9a-f]+)[^/]*$/.exec(first.url)?.[1]?.slice(0, TAG_LENGTH);
  if (!first || !tag) return BRAND;
  return { path: `/og/${id}-${tag}.jpg`, alt: first.alt === '' ? `Un progetto di ${name}` : first.alt };
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
