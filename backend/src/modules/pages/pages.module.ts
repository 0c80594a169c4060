import { Module } from '@nestjs/common';
import { DesignersModule } from '../designers/designers.module.js';
import { MediaModule } from '../media/media.module.js';
import { PageContentService } from './page-content.service.js';
import { PagesService } from './pages.service.js';
import { PreviewsController } from './previews.controller.js';
import { PreviewsService } from './previews.service.js';
import { SecurityTxtController } from './security-txt.controller.js';
import { SecurityTxtService } from './security-txt.service.js';
import { SitemapController } from './sitemap.controller.js';
import { SitemapService } from './sitemap.service.js';

/** Pages, previews and files that search engines and other programs read without running the app. */
@Module({
  imports: [DesignersModule, MediaModule],
  controllers: [PreviewsController, SecurityTxtController, SitemapController],
  providers: [PagesService, PageContentService, PreviewsService, SecurityTxtService, SitemapService],
})
export class PagesModule {}
