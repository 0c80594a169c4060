import { Injectable } from '@nestjs/common';
import { notFound } from '../../../common/errors/product-error.js';
import type { Principal } from '../../../common/http/access.js';
import { Events } from '../../../platform/events/events.service.js';
import { GalleriesService } from '../../media/galleries.service.js';
import type { GalleryEntry } from '../../media/media.types.js';
import { UsersService } from '../../users/users.service.js';
import type { CheckedInput } from '../profiles/designer-input.js';
import { DesignerProfilesService } from '../profiles/designer-profiles.service.js';
import { DesignerManaged } from '../profiles/designers.events.js';
import type { OwnerRecord } from '../profiles/designers.mapper.js';
import { DesignersService } from '../profiles/designers.service.js';
import type { DesignerBrief, FieldChange } from '../profiles/designers.types.js';

export interface EditOptions {
  /** Whether the profile has the badge from now on, for administrators only; undefined: the badge is not changed. */
  readonly verified?: boolean;
  /** The edit corrects a registration whose account has no password yet. */
  readonly isRegistering?: boolean;
  /** Of the client that sent the edit; absent for an administrator's. */
  readonly network?: string;
}

/** All data that one edit stores. */
export interface Edit {
  readonly person: Principal;
  readonly brief: DesignerBrief;
  readonly input: CheckedInput;
  /** Null: the gallery is not changed. */
  readonly gallery: readonly GalleryEntry[] | null;
  /** The version that was edited; null: the edit that is stored last replaces others. */
  readonly version: number | null;
  readonly options: EditOptions;
}

/** Stores an edit of a profile in one transaction: profile, gallery, badge, and name and address of the account. */
@Injectable()
export class EditWritingService {
  constructor(
    private readonly designers: DesignersService,
    private readonly profiles: DesignerProfilesService,
    private readonly galleries: GalleriesService,
    private readonly users: UsersService,
    private readonly events: Events,
  ) {}

  /**
   * Stores the edit; changes by an administrator are published for the audit log.
   * @returns false when the version is no longer the latest; nothing is written then
   * @throws 404
   */
  async write(edit: Edit): Promise<boolean> {
    const { person, brief, version } = edit;
    return this.profiles.ifAtVersion(brief.id, version, () =>
      person.isAdmin ? this.storeAndPublish(edit) : this.store(edit),
    );
  }

  private async storeAndPublish(edit: Edit): Promise<void> {
    const { id } = edit.brief;
    const before = await this.designers.ownerRecord(id);
    await this.store(edit);
    const changes = changedFields(before, await this.designers.ownerRecord(id));
    if (changes.length > 0)
      await this.events.publish(new DesignerManaged(edit.person.userId, id, 'edit', changes));
  }

  private async store({ person, brief, input, gallery, options }: Edit): Promise<void> {
    const owner = await this.users.findById(brief.userId);
    if (!owner) throw notFound();
    if (gallery) await this.galleries.replace(brief.id, gallery, owner.id);
    await this.profiles.update(brief.id, input.profile);
    // A new address ends every session of the account except the one that sent the edit.
    const sessionId = person.userId === owner.id ? person.sessionId : null;
    const author = { sessionId, isRegistering: options.isRegistering };
    await this.users.changeContact(owner, { name: input.profile.name, email: input.email }, author);
    const { verified } = options;
    if (verified !== undefined) await this.profiles.verify(brief.id, verified, { actorId: person.userId });
  }
}

/** Fields that are computed from other fields or changed by other people. */
const DERIVED: ReadonlySet<string> = new Set([
  'version',
  'cities',
  'design_style_name',
  'gallery_images',
  'like_count',
  // With `is_verified`.
  'verified_at',
  'verified_checks',
]);

/** The fields in which two records of a designer differ. */
function changedFields(before: OwnerRecord, after: OwnerRecord): FieldChange[] {
  const fields = (Object.keys(after) as (keyof OwnerRecord)[]).filter((field) => !DERIVED.has(field));
  return fields
    .filter((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]))
    .map((field) =>
      field === 'is_verified'
        ? { field, before: before.is_verified, after: after.is_verified }
        : { field, before: null, after: null },
    );
}
