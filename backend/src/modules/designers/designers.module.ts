import { Module } from '@nestjs/common';
import { CatalogueModule } from './catalogue/catalogue.module.js';
import { DesignerProfilesController } from './designer-profiles.controller.js';
import { DesignerEditingModule } from './editing/designer-editing.module.js';
import { DesignerProfilesModule } from './profiles/designer-profiles.module.js';
import { DesignerRegistrationModule } from './registration/designer-registration.module.js';
import { DesignerRemovalModule } from './removal/designer-removal.module.js';

const PARTS = [
  DesignerProfilesModule,
  CatalogueModule,
  DesignerRegistrationModule,
  DesignerEditingModule,
  DesignerRemovalModule,
];

/**
 * All parts of the designers' module. Likes, shares, matching and contacts import single parts, because the catalogue
 * and what is built on it show the viewer's likes.
 */
@Module({ imports: PARTS, controllers: [DesignerProfilesController], exports: PARTS })
export class DesignersModule {}
