import { Injectable } from '@nestjs/common';
import { staticPoints } from '@stanze/domain/match-points';
import { specialtyMask } from '@stanze/domain/specialties';
import { notFound } from '../../common/errors/product-error.js';
import { Clock } from '../../platform/clock/clock.service.js';
import { Database } from '../../platform/database/database.service.js';
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

  /** Is this still the version of the profile? Until the transaction ends nobody else can change it. @throws 404 */
  async isAt(id: number, version: number | null): Promise<boolean> {
    await this.repository.lock(id);
    const current = await this.repository.findVersion(id);
    if (current === null) throw notFound();
    return version === null || version === current;
  }

  /** Changes a profile inside the caller's transaction; without a gallery the pictures stay. Values are checked. */
  async update(id: number, profile: DesignerProfile, gallery: readonly GalleryEntry[] | null): Promise<void> {
    if (gallery) await this.repository.replaceGallery(id, gallery);
    const pictures = await this.repository.findGalleryEntries(id);
    const [row] = await this.repository.findByIds([id]);
    if (!row) throw notFound();
    const points = staticPoints(toMatchable({ ...row, ...profile }, pictures.length));
    await this.repository.update(id, {
      ...profile,
      specialty_mask: specialtyMask(profile.specialties),
      static_points: points,
      version: row.version + 1,
      updated_at: this.clock.timestamp(),
    });
    await this.database.afterCommit(() => this.catalogue.refresh(id));
  }

  /**
   * Gives a profile the badge or takes it away, inside the caller's transaction; the version stays, for it counts what
   * its owner edits.
   * @param verified null: the opposite of now
   * @throws 404
   */
  async verify(id: number, verified: boolean | null): Promise<{ before: boolean; after: boolean }> {
    await this.repository.lock(id);
    const [row] = await this.repository.findByIds([id]);
    if (!row) throw notFound();
    const after = verified ?? !row.is_verified;
    if (after === row.is_verified) return { before: after, after };
    const pictures = await this.repository.findGalleryEntries(id);
    await this.repository.update(id, {
      is_verified: after,
      static_points: staticPoints(toMatchable({ ...row, is_verified: after }, pictures.length)),
      updated_at: this.clock.timestamp(),
    });
    await this.database.afterCommit(() => this.catalogue.refresh(id));
    return { before: row.is_verified, after };
  }

  /** Deletes a profile with its gallery, likes and shares, inside the caller's transaction. */
  async remove(id: number): Promise<void> {
    await this.repository.lock(id);
    await this.repository.delete(id);
    await this.database.afterCommit(() => this.catalogue.refresh(id));
  }

  private newRow(userId: number, profile: DesignerProfile, galleryCount: number, standing: Standing) {
    const now = this.clock.timestamp();
    const row = {
      ...profile,
      user_id: userId,
      is_verified: standing.verified,
      response_band: standing.responseBand,
      response_due_at: null,
      specialty_mask: specialtyMask(profile.specialties),
      like_count: 0,
      version: 1,
      created_at: now,
      updated_at: now,
    };
    return { ...row, static_points: staticPoints(toMatchable({ ...row, id: 0 }, galleryCount)) };
  }
}
