import { Controller, Get, Header, Param } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { Public } from '../../common/http/access.js';
import { SitemapService } from './sitemap.service.js';

const XML = 'application/xml; charset=utf-8';
const AN_HOUR = 'public, max-age=3600';

/** Files for search engines, at the paths where search engines expect them. */
@ApiExcludeController()
@Controller()
export class SitemapController {
  constructor(private readonly sitemaps: SitemapService) {}

  @Get('robots.txt')
  @Public()
  @Header('content-type', 'text/plain; charset=utf-8')
  @Header('cache-control', AN_HOUR)
  robots(): string {
    return this.sitemaps.robots();
  }

  @Get('sitemap.xml')
  @Public()
  @Header('content-type', XML)
  @Header('cache-control', AN_HOUR)
  sitemap(): string {
    return this.sitemaps.sitemap();
  }

  @Get('sitemaps/:file')
  @Public()
  @Header('content-type', XML)
  @Header('cache-control', AN_HOUR)
  file(@Param('file') file: string): string {
    return this.sitemaps.file(Number(/^(\d+)\.xml$/.exec(file)?.[1]));
  }
}
