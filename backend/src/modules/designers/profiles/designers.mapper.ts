import { FIGURE_FIELDS, mapFields, PUBLIC_OPTIONAL_FIELDS } from '@stanze/domain/designer-fields';
import type { MatchableDesigner } from '@stanze/domain/matching';
import { photoStylesFromKey } from '@stanze/domain/photo-labels';
import type { ResponseBand } from '@stanze/domain/response-band';
import { styleName } from '@stanze/domain/styles';
import type { StyleLetter } from '@stanze/domain/styles';
import { townsOf } from '@stanze/domain/towns';
import { type VerificationCheck, verificationChecks } from '@stanze/domain/verified-badge';
import type { GalleryPicture } from '../../media/media.types.js';
import type { Designer } from './designer.entity.js';
import type { DesignerDto } from './dto/designer.dto.js';

/** The row and the pictures from which a record is built. */
export interface RecordSource {
  readonly row: Designer;
  readonly pictures: readonly GalleryPicture[];
  /** The last day of a pause that lasts now; null without one. */
  readonly pausedUntil: string | null;
}

/** The contact data that only the owner and administrators see. */
interface ContactData {
  readonly email: string;
  readonly phone: string | null;
}

/** The VAT number, which only the owner and administrators see; records for others have no such field. */
type VatNumber = Pick<Designer, 'vat_number'>;

/** The public fields of a designer: all except those that depend on the viewer or on the questionnaire. */
export type PublicRecord = Omit<DesignerDto, 'is_liked' | 'match' | 'version' | 'vat_number'>;

/** A record as shown to its owner and to administrators; `version` is sent back with an edit. */
export type OwnerRecord = PublicRecord & VatNumber & { version: number };

/** A designer's public record, field by field. */
export function toPublicRecord(source: RecordSource): PublicRecord {
  return { ...toFields(source, { email: null, phone: null }), like_count: source.row.like_count };
}

/** A designer's record with the contact data and the version. */
export function toOwnerRecord(source: RecordSource, email: string): OwnerRecord {
  const { phone, vat_number, like_count, version } = source.row;
  return { ...toFields(source, { email, phone }), vat_number, like_count, version };
}

function toFields(
  { row, pictures, pausedUntil }: RecordSource,
  contact: ContactData | Record<keyof ContactData, null>,
): Omit<PublicRecord, 'like_count'> {
  return {
    id: row.id,
    name: row.name,
    email: contact.email,
    phone: contact.phone,
    experience: row.experience,
    specialties: row.specialties,
    bio: row.bio,
    design_style: row.design_style,
    design_style_name: styleName(row.design_style as StyleLetter),
    min_budget: row.min_budget,
    work_preferences: row.work_preferences,
    city: row.city,
    cities: townsOf([row.city]),
    gallery_images: pictures.length > 0 ? pictures.map((picture) => picture.url) : null,
    gallery: pictures.map((picture) => ({ ...picture, sources: [...picture.sources] })),
    ...mapFields(PUBLIC_OPTIONAL_FIELDS, (field) => row[field]),
    ...mapFields(FIGURE_FIELDS, (field) => row[field]),
    is_verified: row.is_verified,
    verified_at: row.is_verified ? row.verified_at : null,
    verified_checks: row.is_verified ? checksOf(row.verified_checks) : [],
    created_at: row.created_at,
    response_band: row.response_band,
    paused_until: pausedUntil,
  };
}

/** The checks that a column contains. */
function checksOf(column: string | null): VerificationCheck[] {
  return verificationChecks(column?.split(',') ?? []);
}

/** The fields from which mix and readiness are computed; the stored readiness does not regard a pause. */
export function toMatchable(
  row: Pick<
    Designer,
    | 'id'
    | 'design_style'
    | 'specialties'
    | 'bio'
    | 'city'
    | 'min_budget'
    | 'work_preferences'
    | 'response_band'
    | 'photo_styles'
  >,
  galleryCount: number,
): MatchableDesigner {
  return {
    id: row.id,
    design_style: row.design_style as StyleLetter,
    specialties: row.specialties,
    photo_styles: photoStylesFromKey(row.photo_styles),
    bio: row.bio,
    gallery_count: galleryCount,
    city: row.city,
    min_budget: row.min_budget,
    work_preferences: row.work_preferences,
    response_band: row.response_band as ResponseBand,
    is_paused: false,
  };
}
