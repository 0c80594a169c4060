import type { DesignerDto } from '../designers/profiles/dto/designer.dto.js';

/** The fields of a designer's public record that the pages show. */
export type PublicDesigner = Readonly<
  Pick<
    DesignerDto,
    | 'id'
    | 'name'
    | 'city'
    | 'bio'
    | 'design_style_name'
    | 'specialties'
    | 'created_at'
    | 'website'
    | 'portfolio'
    | 'social_website'
    | 'social_instagram'
    | 'social_facebook'
    | 'social_youtube'
    | 'social_tiktok'
    | 'gallery'
  >
>;
