import { Module } from '@nestjs/common';
import { DesignersModule } from '../designers/designers.module.js';
import { MediaModule } from '../media/media.module.js';
import { PageContent } from './page-content.js';
import { PagesService } from './pages.service.js';
import { PreviewsController } from './previews.controller.js';
import { PreviewsService } from './previews.service.js';
import { SitemapController } from './sitemap.controller.js';
import { SitemapService } from './sitemap.service.js';

@Module({
  imports: [DesignersModule, MediaModule],
  controllers: [PreviewsController, SitemapController],
  providers: [PagesService, PageContent, PreviewsService, SitemapService],
})
export class PagesModule {}
