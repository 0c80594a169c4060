import { Inject, Injectable } from '@nestjs/common';
import { designerPath } from '@stanze/domain/designer-address';
import { PUBLIC_PAGES } from '@stanze/domain/public-pages';
import { notFound } from '../../common/errors/product-error.js';
import { ENV } from '../../config/config.module.js';
import type { Env } from '../../config/env.js';
import { CatalogueService } from '../designers/catalogue/catalogue.service.js';
import { escaped } from '../../common/http/html.js';

/** Maximum number of URLs per file in the sitemap protocol. */
const ADDRESSES_PER_FILE = 50_000;
/** Addresses of the pages that are the same for everybody. */
const LISTED_PAGES = Object.values(PUBLIC_PAGES)
  .filter(({ isListed }) => isListed)
  .map(({ path }) => path);
/** Pages of one person, excluded from search results. */
const PERSONAL_PAGES = [
  '/admin',
  '/attivita',
  '/casa-in-due',
  '/confronta',
  '/designer-profile',
  '/messaggi',
  '/preferiti',
  '/progetto',
  '/raccolta',
  '/salvati',
  '/user-profile',
];

/** `robots.txt` and the sitemaps. */
@Injectable()
export class SitemapService {
  constructor(
    private readonly catalogue: CatalogueService,
    @Inject(ENV) private readonly env: Env,
  ) {}

  /**
   * Rules for crawlers. The pages of the app load designers from the API, so crawlers that render them may request the
   * API too.
   */
  robots(): string {
    const closed = ['/api/', ...PERSONAL_PAGES].map((path) => `Disallow: ${path}`);
    const open = ['/api/uploads/', '/api/designers'].map((path) => `Allow: ${path}`);
    return ['User-agent: *', ...open, ...closed, '', `Sitemap: ${this.env.publicUrl}/sitemap.xml`, ''].join(
      '\n',
    );
  }

  /** All public pages and designers, or the list of the files that contain them. */
  sitemap(): string {
    const files = this.fileCount();
    if (files === 1) return this.file(1);
    return sitemapIndex(Array.from({ length: files }, (_, n) => this.address(`/sitemaps/${n + 1}.xml`)));
  }

  /**
   * One of the files, from 1; the first one starts with the pages of the app.
   * @throws 404
   */
  file(number: number): string {
    if (!Number.isSafeInteger(number) || number < 1 || number > this.fileCount()) throw notFound();
    const own = number === 1 ? LISTED_PAGES : [];
    const begin = number === 1 ? 0 : (number - 1) * ADDRESSES_PER_FILE - LISTED_PAGES.length;
    const ids = this.catalogue.matching({}).page(begin, ADDRESSES_PER_FILE - own.length);
    return urlSet([...own, ...ids.map(designerPath)].map((path) => this.address(path)));
  }

  private fileCount(): number {
    const addresses = LISTED_PAGES.length + this.catalogue.matching({}).size;
    return Math.ceil(addresses / ADDRESSES_PER_FILE);
  }

  private address(path: string): string {
    return this.env.publicUrl + path;
  }
}

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';
const SPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';

const entries = (element: string, addresses: readonly string[]): string =>
  addresses.map((address) => `<${element}><loc>${escaped(address)}</loc></${element}>`).join('\n');

/** A sitemap of pages. */
function urlSet(addresses: readonly string[]): string {
  return `${HEAD}<urlset xmlns="${SPACE}">\n${entries('url', addresses)}\n</urlset>\n`;
}

/** A sitemap of sitemaps. */
function sitemapIndex(addresses: readonly string[]): string {
  return `${HEAD}<sitemapindex xmlns="${SPACE}">\n${entries('sitemap', addresses)}\n</sitemapindex>\n`;
}
