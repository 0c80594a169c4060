import { Injectable } from '@nestjs/common';
import { conflict } from '../../common/errors/product-error.js';
import { Database } from '../../platform/database/database.service.js';
import { isDuplicate } from '../../platform/database/engine.js';
import { ConsentsService } from '../consents/consents.service.js';
import { DesignerGalleryWriter } from './designer-gallery-writer.js';
import type { CheckedInput } from './designer-input.js';
import { DesignerProfilesService } from './designer-profiles.service.js';
import type { GalleryEntry } from './designers.types.js';

const NEWCOMER = { verified: false, responseBand: 'none' };

/** Profiles that people open themselves: stored together with the consent they gave, or not at all. */
@Injectable()
export class NewProfiles {
  constructor(
    private readonly profiles: DesignerProfilesService,
    private readonly galleries: DesignerGalleryWriter,
    private readonly consents: ConsentsService,
    private readonly database: Database,
  ) {}

  /** Adds a profile to an account that has none, with pictures that are already stored. @throws 409 */
  async attach(userId: number, input: CheckedInput, gallery: readonly GalleryEntry[]): Promise<number> {
    try {
      return await this.database.transaction(async () => {
        await this.galleries.claim(gallery, userId);
        await this.consents.record({ userId }, 'designer-registration');
        return this.profiles.create(userId, input.profile, gallery, NEWCOMER);
      });
    } catch (error) {
      if (isDuplicate(error)) throw conflict('Hai già un profilo designer.');
      throw error;
    }
  }
}
