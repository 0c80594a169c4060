import { styleName } from '@stanze/domain/styles';
import type { StyleLetter } from '@stanze/domain/styles';
import type { GalleryPicture } from '../media/media.types.js';
import type { Designer } from './designer.entity.js';
import type { DesignerDto } from './dto/designer.dto.js';

/** The contact data that only the owner and administrators see. */
export interface PrivateFields {
  readonly email: string;
  readonly phone: string | null;
}

/** Everything of a record but what depends on likes, on who looks, and on the answers. */
export type CardBase = Omit<DesignerDto, 'like_count' | 'is_liked' | 'match' | 'version'>;

/** A designer's record, field by field; without `contact` the private fields are null. */
export function toCardBase(
  row: Designer,
  pictures: readonly GalleryPicture[],
  contact?: PrivateFields,
): CardBase {
  return {
    id: row.id,
    name: row.name,
    email: contact?.email ?? null,
    phone: contact?.phone ?? null,
    experience: row.experience,
    specialties: row.specialties,
    bio: row.bio,
    design_style: row.design_style,
    design_style_name: styleName(row.design_style as StyleLetter),
    min_budget: row.min_budget,
    work_preferences: row.work_preferences,
    city: row.city,
    gallery_images: pictures.length > 0 ? pictures.map((picture) => picture.url) : null,
    gallery: pictures.map((picture) => ({ ...picture, sources: [...picture.sources] })),
    website: row.website,
    social_instagram: row.social_instagram,
    social_facebook: row.social_facebook,
    social_youtube: row.social_youtube,
    social_tiktok: row.social_tiktok,
    social_website: row.social_website,
    portfolio: row.portfolio,
    is_verified: row.is_verified,
    created_at: row.created_at,
    response_band: row.response_band,
  };
}
