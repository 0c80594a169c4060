import { Module } from '@nestjs/common';
import { DesignersModule } from '../designers/designers.module.js';
import { PagesService } from './pages.service.js';

@Module({ imports: [DesignersModule], providers: [PagesService] })
export class PagesModule {}
