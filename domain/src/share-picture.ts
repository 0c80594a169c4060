/** A picture for link previews of 1200 x 630 pixels: its path from the site's root, and what it shows. */
export type SharePicture = { readonly path: string; readonly alt: string };

/** The picture of the wordmark, for pages and designers without a picture of their own. */
export const BRAND_PICTURE: SharePicture = { path: '/anteprima.jpg', alt: 'Stanze' };

const TAG_LENGTH = 12;

/** The fields of a designer that the picture depends on. */
type PicturedDesigner = {
  readonly id: number;
  readonly name: string;
  readonly gallery: readonly { readonly url: string; readonly alt: string }[];
};

/**
 * The picture for link previews of a designer, which the server creates from the first picture of the gallery. Its path
 * changes with the picture, so that a cached old picture is never shown for the new one.
 */
export function designerSharePicture({ id, name, gallery: [first] }: PicturedDesigner): SharePicture {
  const tag = first && /\/([0-9a-f]+)[^/]*$/.exec(first.url)?.[1]?.slice(0, TAG_LENGTH);
  if (!first || !tag) return BRAND_PICTURE;
  return { path: `/og/${id}-${tag}.jpg`, alt: first.alt === '' ? `Un progetto di ${name}` : first.alt };
}
