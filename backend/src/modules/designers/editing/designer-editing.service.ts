import { Injectable } from '@nestjs/common';
import { FIGURE_FIELDS, mapFields, OPTIONAL_FIELDS } from '@stanze/domain/designer-fields';
import { townsOf, townsText } from '@stanze/domain/towns';
import { forbidden, stale } from '../../../common/errors/product-error.js';
import type { Principal } from '../../../common/http/access.js';
import { requireRecentSignIn } from '../../../common/http/recent-sign-in.js';
import { GalleriesService } from '../../media/galleries.service.js';
import { DesignerViewsService, type OwnerView } from '../catalogue/designer-views.service.js';
import { readProfile } from '../profiles/designer-input.js';
import { mayEdit, mayEditInParts } from '../profiles/designers.policy.js';
import { DesignersService } from '../profiles/designers.service.js';
import type { DesignerPayload } from '../profiles/dto/designer-payload.dto.js';
import { type EditOptions, EditWritingService } from './edit-writing.service.js';
import { NewAddressesService } from './new-addresses.service.js';

/** Changes profiles. */
@Injectable()
export class DesignerEditingService {
  constructor(
    private readonly designers: DesignersService,
    private readonly views: DesignerViewsService,
    private readonly galleries: GalleriesService,
    private readonly addresses: NewAddressesService,
    private readonly writing: EditWritingService,
  ) {}

  /**
   * Changes a profile and the name and address of its account. Omitted optional fields are not changed; an
   * administrator may omit any field.
   * @throws 404, 403 for anybody but the owner and administrators, and for a new address without a recent sign-in, 400 for
   *   broken rules, 409 for a taken address, 409 with the current profile when `version` is not the latest, 429 for too many
   *   new addresses
   */
  async update(
    person: Principal,
    id: number,
    payload: DesignerPayload,
    options: EditOptions = {},
  ): Promise<OwnerView> {
    const brief = await this.designers.brief(id);
    if (!mayEdit(person, id)) throw forbidden();
    const current = await this.views.ownerView(id, person);
    const version = payload.version ?? null;
    if (version !== null && version !== current.version) throw stale(current);
    const input = readProfile(merged(payload, current, mayEditInParts(person)), {
      storedTowns: current.cities.length,
    });
    const isNewAddress = input.email !== current.email;
    if (isNewAddress && !options.isRegistering) requireRecentSignIn(person);
    const gallery = await this.sentGallery(payload, brief.userId, id);
    // Last, so that a form with another fault does not reveal whether an address is taken.
    if (isNewAddress) await this.addresses.require(input.email, brief.userId, options);
    const isCurrent = await this.writing.write({ person, brief, input, gallery, version, options });
    const after = await this.views.ownerView(id, person);
    if (!isCurrent) throw stale(after);
    return after;
  }

  /** The pictures that were sent; null when the gallery stays as it is. */
  private async sentGallery(payload: DesignerPayload, userId: number, id: number) {
    return payload.gallery_images === undefined ? null : this.galleries.resolve(payload, userId, id);
  }
}

/** The complete profile to store: the sent fields, and the current values of the others. */
function merged(payload: DesignerPayload, current: OwnerView, inParts: boolean): DesignerPayload {
  const sent = Object.fromEntries(Object.entries(payload).filter(([, value]) => value !== undefined));
  const towns = sentTowns(payload, current, inParts);
  if (inParts) return { ...current, ...sent, ...towns };
  const texts = mapFields(OPTIONAL_FIELDS, (field) => current[field]);
  const figures = mapFields(FIGURE_FIELDS, (field) => current[field] ?? null);
  return { ...texts, ...figures, ...sent, ...towns };
}

/**
 * Which of the two fields for the towns counts: the list when it differs from the current one, otherwise the text. A
 * client that does not use the list may send back the one that it has read.
 */
function sentTowns({ city, cities }: DesignerPayload, current: OwnerView, inParts: boolean): DesignerPayload {
  if (cities && townsText(townsOf(cities)) !== current.city) return { cities };
  const isUnchanged = city === undefined && (inParts || cities);
  return { cities: null, city: isUnchanged ? current.city : city };
}
