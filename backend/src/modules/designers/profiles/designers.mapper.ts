import { mapFields, PUBLIC_OPTIONAL_FIELDS } from '@stanze/domain/designer-fields';
import type { MatchableDesigner } from '@stanze/domain/matching';
import type { ResponseBand } from '@stanze/domain/response-band';
import { styleName } from '@stanze/domain/styles';
import type { StyleLetter } from '@stanze/domain/styles';
import { townsOf } from '@stanze/domain/towns';
import type { GalleryPicture } from '../../media/media.types.js';
import type { Designer } from './designer.entity.js';
import type { DesignerDto } from './dto/designer.dto.js';

/** The row and the pictures from which a record is built. */
export interface RecordSource {
  readonly row: Designer;
  readonly pictures: readonly GalleryPicture[];
}

/** The contact data that only the owner and administrators see. */
interface ContactData {
  readonly email: string;
  readonly phone: string | null;
}

/** The public fields of a designer: all except those that depend on the viewer or on the questionnaire. */
export type PublicRecord = Omit<DesignerDto, 'is_liked' | 'match' | 'version'>;

/** A record as shown to its owner and to administrators; `version` is sent back with an edit. */
export type OwnerRecord = Omit<DesignerDto, 'is_liked' | 'match' | 'version'> & { version: number };

/** A designer's public record, field by field. */
export function toPublicRecord(source: RecordSource): PublicRecord {
  return { ...toFields(source, { email: null, phone: null }), like_count: source.row.like_count };
}

/** A designer's record with the contact data and the version. */
export function toOwnerRecord(source: RecordSource, email: string): OwnerRecord {
  const { phone, like_count, version } = source.row;
  return { ...toFields(source, { email, phone }), like_count, version };
}

function toFields(
  { row, pictures }: RecordSource,
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
    is_verified: row.is_verified,
    created_at: row.created_at,
    response_band: row.response_band,
  };
}

/** The fields from which mix and readiness are computed. */
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
  >,
  galleryCount: number,
): MatchableDesigner {
  return {
    id: row.id,
    design_style: row.design_style as StyleLetter,
    specialties: row.specialties,
    bio: row.bio,
    gallery_count: galleryCount,
    city: row.city,
    min_budget: row.min_budget,
    work_preferences: row.work_preferences,
    response_band: row.response_band as ResponseBand,
  };
}
