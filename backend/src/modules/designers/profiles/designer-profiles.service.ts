import { Injectable } from '@nestjs/common';
import { OnEvent } from '@nestjs/event-emitter';
import { photoStylesKey } from '@stanze/domain/photo-labels';
import { isReady } from '@stanze/domain/readiness';
import { specialtyMask } from '@stanze/domain/specialties';
import { notFound } from '../../../common/errors/product-error.js';
import { Clock } from '../../../platform/clock/clock.service.js';
import { Database } from '../../../platform/database/database.service.js';
import { Events } from '../../../platform/events/events.service.js';
import { GalleriesService } from '../../media/galleries.service.js';
import type { GalleryEntry } from '../../media/media.types.js';
import { AccountSuspended, NameChanged, SuspensionLifted } from '../../users/users.events.js';
import { badgeOf, NO_BADGE } from './badge-columns.js';
import type { Designer } from './designer.entity.js';
import { BadgeChanged, DesignerSaved, LikeCountSaved } from './designers.events.js';
import { toMatchable } from './designers.mapper.js';
import { DesignersRepository } from './designers.repository.js';
import type { BadgeDecision, DesignerBrief, DesignerProfile, Standing } from './designers.types.js';

/** Writes designers and their galleries; the only writer of `designers` except for the response bands and the pauses. */
@Injectable()
export class DesignerProfilesService {
  constructor(
    private readonly designers: DesignersRepository,
    private readonly galleries: GalleriesService,
    private readonly database: Database,
    private readonly events: Events,
    private readonly clock: Clock,
  ) {}

  /**
   * Creates a person's profile with its gallery and returns its id. Every value is already checked.
   * @throws 400 when one of the pictures has become somebody else's
   */
  async create(
    userId: number,
    profile: DesignerProfile,
    gallery: readonly GalleryEntry[],
    standing: Standing,
  ): Promise<number> {
    const row = this.newRow(userId, profile, gallery, standing);
    return this.database.transaction(async () => {
      const id = await this.designers.insert(row);
      await this.galleries.replace(id, gallery, userId);
      await this.publishAfterCommit(new DesignerSaved(id));
      return id;
    });
  }

  /**
   * Locks a designer until the caller's transaction ends, so that no other transaction changes likes, band or profile.
   */
  lock(id: number): Promise<void> {
    return this.designers.lock(id);
  }

  /**
   * Runs work on a designer in a transaction during which no other one changes it, if the profile still has this
   * version (null: any).
   * @returns whether the work was done
   * @throws 404
   */
  async ifAtVersion(id: number, version: number | null, work: () => Promise<void>): Promise<boolean> {
    return this.database.transaction(async () => {
      await this.designers.lock(id);
      const current = await this.designers.findVersion(id);
      if (current === null) throw notFound();
      if (version !== null && version !== current) return false;
      await work();
      return true;
    });
  }

  /** Changes a profile inside the caller's transaction, after its gallery. Every value is already checked. */
  async update(id: number, profile: DesignerProfile): Promise<void> {
    const row = await this.require(id);
    await this.designers.update(id, {
      ...profile,
      specialty_mask: specialtyMask(profile.specialties),
      photo_styles: await this.photoStylesOf(id),
      is_ready: await this.readinessOf({ ...row, ...profile }),
      version: row.version + 1,
      updated_at: this.clock.timestamp(),
    });
    await this.publishAfterCommit(new DesignerSaved(id));
  }

  /** Determines readiness and photo styles and counts the version again after a change of the gallery alone, inside the caller's transaction. */
  async touchGallery(id: number): Promise<void> {
    const row = await this.require(id);
    await this.designers.update(id, {
      photo_styles: await this.photoStylesOf(id),
      is_ready: await this.readinessOf(row),
      version: row.version + 1,
      updated_at: this.clock.timestamp(),
    });
    await this.publishAfterCommit(new DesignerSaved(id));
  }

  /** Gives the profile of an account the account's new name: a designer has one name. */
  @OnEvent(NameChanged.name, { suppressErrors: false })
  async onNameChanged({ userId, name }: NameChanged): Promise<void> {
    const id = await this.designers.findIdByUser(userId);
    const [row] = id === null ? [] : await this.designers.findByIds([id]);
    // When the name was changed by an edit of the profile, the profile already has it.
    if (!row || row.name === name) return;
    const changes = { name, version: row.version + 1, updated_at: this.clock.timestamp() };
    await this.designers.update(row.id, changes);
    await this.publishAfterCommit(new DesignerSaved(row.id));
  }

  /** Nobody is shown the profile of a suspended account. */
  @OnEvent(AccountSuspended.name, { suppressErrors: false })
  async onAccountSuspended({ userId, at }: AccountSuspended): Promise<void> {
    await this.setSuspended(userId, at);
  }

  @OnEvent(SuspensionLifted.name, { suppressErrors: false })
  async onSuspensionLifted({ userId }: SuspensionLifted): Promise<void> {
    await this.setSuspended(userId, null);
  }

  private async setSuspended(userId: number, at: string | null): Promise<void> {
    const id = await this.designers.findIdByUser(userId);
    if (id === null) return;
    await this.designers.setSuspended(id, at);
    await this.publishAfterCommit(new DesignerSaved(id));
  }

  /**
   * Sets or removes the badge of a profile, inside the caller's transaction. The version stays, because it counts the
   * edits of the owner.
   * @param verified null: the opposite of now
   * @throws 404
   */
  async verify(
    id: number,
    verified: boolean | null,
    { actorId, checks }: BadgeDecision,
  ): Promise<{ before: boolean; after: boolean }> {
    await this.designers.lock(id);
    const row = await this.require(id);
    const after = verified ?? !row.is_verified;
    const isRenewed = after && checks !== undefined;
    if (after === row.is_verified && !isRenewed) return { before: after, after };
    const badge = after ? badgeOf(this.clock.now(), checks) : NO_BADGE;
    await this.designers.update(id, { ...badge, updated_at: this.clock.timestamp() });
    if (after !== row.is_verified) await this.events.publish(new BadgeChanged(id, after, actorId));
    await this.publishAfterCommit(new DesignerSaved(id));
    return { before: row.is_verified, after };
  }

  /** Adds `delta` to the number of likes inside the caller's transaction and returns the new number. */
  async addLikes(id: number, delta: number): Promise<number> {
    if (delta !== 0) {
      await this.designers.addToLikeCount(id, delta);
      await this.publishAfterCommit(new LikeCountSaved(id));
    }
    const count = await this.designers.findLikeCount(id);
    if (count === null) throw notFound('Designer non trovato.');
    return count;
  }

  /** Deletes a profile with its gallery, likes and shares, inside the caller's transaction. */
  async remove({ id, userId }: Pick<DesignerBrief, 'id' | 'userId'>): Promise<void> {
    await this.galleries.replace(id, [], userId);
    await this.designers.delete(id);
    await this.publishAfterCommit(new DesignerSaved(id));
  }

  private async require(id: number): Promise<Designer> {
    const [row] = await this.designers.findByIds([id]);
    if (!row) throw notFound();
    return row;
  }

  private async readinessOf(row: Designer): Promise<boolean> {
    return isReady(toMatchable(row, await this.galleries.countVisible(row.id)));
  }

  private async photoStylesOf(id: number): Promise<string> {
    return photoStylesKey(await this.galleries.stylesOf(id));
  }

  private publishAfterCommit(event: DesignerSaved | LikeCountSaved): Promise<void> {
    return this.database.afterCommit(() => this.events.publish(event));
  }

  private newRow(
    userId: number,
    profile: DesignerProfile,
    gallery: readonly GalleryEntry[],
    standing: Standing,
  ) {
    const now = this.clock.timestamp();
    const row = {
      ...profile,
      user_id: userId,
      ...(standing.verified ? badgeOf(standing.verifiedAt ?? this.clock.now(), standing.checks) : NO_BADGE),
      response_band: standing.responseBand,
      response_due_at: null,
      specialty_mask: specialtyMask(profile.specialties),
      photo_styles: photoStylesKey(gallery.flatMap(({ style }) => style ?? [])),
      like_count: 0,
      version: 1,
      suspended_at: null,
      created_at: now,
      updated_at: now,
    };
    return { ...row, is_ready: isReady(toMatchable({ ...row, id: 0 }, gallery.length)), static_points: 0 };
  }
}
