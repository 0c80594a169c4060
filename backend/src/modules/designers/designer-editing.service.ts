import { Injectable } from '@nestjs/common';
import { EMAIL_TAKEN_TEXT } from '@stanze/domain/texts';
import { conflict, forbidden, stale } from '../../common/errors/product-error.js';
import type { Principal } from '../../common/http/access.js';
import { UsersService } from '../users/users.service.js';
import { DesignerEditWriter } from './designer-edit-writer.js';
import { DesignerGalleryWriter } from './designer-gallery-writer.js';
import { readProfile } from './designer-input.js';
import { mayEdit, mayEditInParts } from './designers.policy.js';
import { DesignersService, type OwnerView } from './designers.service.js';
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

/** Changing profiles. */
@Injectable()
export class DesignerEditingService {
  constructor(
    private readonly designers: DesignersService,
    private readonly galleries: DesignerGalleryWriter,
    private readonly users: UsersService,
    private readonly edits: DesignerEditWriter,
  ) {}

  /**
   * Changes a profile and the name and address of its account. What is optional and left out stays; an administrator
   * may leave out anything.
   * @param verified whether the profile has the badge from now on; for administrators only
   * @throws 404, 403 for anybody but the owner and administrators, 400 for broken rules, 409 for a taken address, 409
   *   with the current profile when `version` is not the latest
   */
  async update(
    person: Principal,
    id: number,
    payload: DesignerPayload,
    verified?: boolean,
  ): Promise<OwnerView> {
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
    const isCurrent = await this.edits.write({ person, brief, input, gallery, version, verified });
    const after = await this.designers.ownerView(id, person);
    if (!isCurrent) throw stale(after);
    return after;
  }
}

/** The whole profile as it is to be: what was sent, over what there is where that may stand in. */
function merged(payload: DesignerPayload, current: OwnerView, inParts: boolean): DesignerPayload {
  const sent = Object.fromEntries(Object.entries(payload).filter(([, value]) => value !== undefined));
  if (inParts) return { ...current, ...sent };
  const kept = Object.fromEntries(OPTIONAL.map((field) => [field, current[field]]));
  return { ...kept, ...sent };
}
