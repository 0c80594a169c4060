import { Injectable } from '@nestjs/common';
import { EMAIL_TAKEN_TEXT } from '@stanze/domain/texts';
import { conflict, forbidden, notFound, stale } from '../../common/errors/product-error.js';
import type { Principal } from '../../common/http/access.js';
import { Database } from '../../platform/database/database.js';
import { UsersService } from '../users/users.service.js';
import { DesignerGalleryWriter } from './designer-gallery-writer.js';
import { type CheckedInput, readProfile } from './designer-input.js';
import { DesignerProfilesService } from './designer-profiles.service.js';
import { mayEdit, mayEditInParts } from './designers.policy.js';
import { DesignersService, type OwnerView } from './designers.service.js';
import type { DesignerBrief, GalleryEntry } from './designers.types.js';
import type { DesignerPayload } from './dto/designer-payload.dto.js';

/** What an edit may leave out; it then stays as it was. */
const OPTIONAL = [
  'phone',
  'website',
  'social_instagram',
  'social_facebook',
  'social_youtube',
  'social_tiktok',
  'social_website',
  'portfolio',
] as const;

/** Everything that is written of one edit. */
interface Edit {
  readonly person: Principal;
  readonly brief: DesignerBrief;
  readonly input: CheckedInput;
  /** Null: the gallery stays as it is. */
  readonly gallery: readonly GalleryEntry[] | null;
  /** The version that was edited; null: the last one to write wins. */
  readonly version: number | null;
}

/** Changing profiles. */
@Injectable()
export class DesignerEditingService {
  constructor(
    private readonly designers: DesignersService,
    private readonly profiles: DesignerProfilesService,
    private readonly galleries: DesignerGalleryWriter,
    private readonly users: UsersService,
    private readonly database: Database,
  ) {}

  /**
   * Changes a profile and the name and address of its account. What is optional and left out stays; an administrator
   * may leave out anything.
   * @throws 404, 403 for anybody but the owner and administrators, 400 for broken rules, 409 for a taken address, 409
   *   with the current profile when `version` is not the latest
   */
  async update(person: Principal, id: number, payload: DesignerPayload): Promise<OwnerView> {
    const brief = await this.designers.brief(id);
    if (!mayEdit(person, id)) throw forbidden();
    const current = await this.designers.ownerView(id, person);
    const version = payload.version ?? null;
    if (version !== null && version !== current.version) throw stale(current);
    const input = readProfile(merged(payload, current, mayEditInParts(person)));
    const holder = await this.users.findByEmail(input.email);
    if (holder && holder.id !== brief.userId) throw conflict(EMAIL_TAKEN_TEXT);
    const keeps = payload.gallery_images === undefined;
    const gallery = keeps ? null : await this.galleries.resolve(payload, brief.userId, id);
    const isCurrent = await this.write({ person, brief, input, gallery, version });
    const after = await this.designers.ownerView(id, person);
    if (!isCurrent) throw stale(after);
    return after;
  }

  /** False when the version is no longer the latest; nothing is written then. */
  private async write({ person, brief, input, gallery, version }: Edit): Promise<boolean> {
    return this.database.transaction(async () => {
      if (!(await this.profiles.isAt(brief.id, version))) return false;
      const owner = await this.users.findById(brief.userId);
      if (!owner) throw notFound();
      if (gallery) await this.changeGallery(brief.id, gallery, owner.id);
      await this.profiles.update(brief.id, input.profile, gallery);
      const keptSession = person.userId === owner.id ? person.sessionId : null;
      await this.users.changeContact(owner, { name: input.profile.name, email: input.email }, keptSession);
      return true;
    });
  }

  private async changeGallery(id: number, gallery: readonly GalleryEntry[], ownerId: number): Promise<void> {
    const before = await this.galleries.idsOf(id);
    await this.galleries.claim(gallery, ownerId);
    await this.database.afterCommit(() => this.galleries.tidy(before));
  }
}

/** The whole profile as it is to be: what was sent, over what there is where that may stand in. */
function merged(payload: DesignerPayload, current: OwnerView, inParts: boolean): DesignerPayload {
  const sent = Object.fromEntries(Object.entries(payload).filter(([, value]) => value !== undefined));
  if (inParts) return { ...current, ...sent };
  const kept = Object.fromEntries(OPTIONAL.map((field) => [field, current[field]]));
  return { ...kept, ...sent };
}
