/** The fields of a designer's public record that the pages show. */
export interface PublicDesigner {
  readonly id: number;
  readonly name: string;
  readonly city: string;
  readonly bio: string;
  readonly design_style_name: string;
  readonly specialties: readonly string[];
  readonly created_at: string;
  readonly website: string | null;
  readonly portfolio: string | null;
  readonly social_website: string | null;
  readonly social_instagram: string | null;
  readonly social_facebook: string | null;
  readonly social_youtube: string | null;
  readonly social_tiktok: string | null;
  readonly gallery: readonly {
    readonly url: string;
    readonly alt: string;
    readonly sources: readonly { readonly type: string; readonly width: number; readonly url: string }[];
  }[];
}
