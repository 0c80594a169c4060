import { Injectable } from '@nestjs/common';
import { staticPoints } from '@stanze/domain/matching';
import { specialtyMask } from '@stanze/domain/specialties';
import { Clock } from '../../platform/clock/clock.js';
import { Database } from '../../platform/database/database.js';
import { toMatchable } from './designers.cards.js';
import { DesignersCatalogueService } from './designers-catalogue.service.js';
import { DesignersRepository } from './designers.repository.js';
import type { DesignerProfile, GalleryEntry } from './designers.types.js';

/** What administrators and the product say of a designer. */
export interface Standing {
  readonly verified: boolean;
  /** fast, medium, none or slow. */
  readonly responseBand: string;
}

/** Writing designers' profiles and galleries. */
@Injectable()
export class DesignerProfilesService {
  constructor(
    private readonly repository: DesignersRepository,
    private readonly catalogue: DesignersCatalogueService,
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** Creates a person's profile with its gallery and gives its id. Every value is already checked. */
  async create(
    userId: number,
    profile: DesignerProfile,
    gallery: readonly GalleryEntry[],
    standing: Standing,
  ): Promise<number> {
    const row = this.newRow(userId, profile, gallery.length, standing);
    return this.database.transaction(async () => {
      const id = await this.repository.insert(row);
      await this.repository.replaceGallery(id, gallery);
      await this.database.afterCommit(() => this.catalogue.refresh(id));
      return id;
    });
  }

  private newRow(userId: number, profile: DesignerProfile, galleryCount: number, standing: Standing) {
    const now = this.clock.timestamp();
    const row = {
      ...profile,
      user_id: userId,
      is_verified: standing.verified,
      response_band: standing.responseBand,
      specialty_mask: specialtyMask(profile.specialties),
      like_count: 0,
      version: 1,
      created_at: now,
      updated_at: now,
    };
    return { ...row, static_points: staticPoints(toMatchable({ ...row, id: 0 }, galleryCount)) };
  }
}
