import { designerDescription, designerTitle } from '@stanze/domain/designer-meta';
import { escaped, jsonInHtml } from './html.js';
import type { PublicDesigner } from './pages.types.js';

/** The size of the pictures for link previews. */
const SHARE_SIZE = { width: 1200, height: 630 };

/** A picture for link previews: its path from the site's root, and its description. */
export interface SharePicture {
  readonly path: string;
  readonly alt: string;
}

const meta = (attribute: 'name' | 'property', name: string, content: string | number): string =>
  `<meta ${attribute}="${name}" content="${escaped(String(content))}">`;

/** The web addresses among a designer's links. */
function sameAs(designer: PublicDesigner): string[] {
  const { website, portfolio, social_website } = designer;
  const { social_instagram, social_facebook, social_youtube, social_tiktok } = designer;
  const links = [
    website,
    portfolio,
    social_website,
    social_instagram,
    social_facebook,
    social_youtube,
    social_tiktok,
  ];
  return links.filter(
    (link) => link !== null && /^https?:\/\//i.test(link) && URL.canParse(link),
  ) as string[];
}

function structured(designer: PublicDesigner, page: string, picture: string): object {
  const links = sameAs(designer);
  return {
    '@context': 'https://schema.org',
    '@type': 'ProfilePage',
    url: page,
    dateCreated: designer.created_at,
    mainEntity: {
      '@type': 'Person',
      '@id': `${page}#designer`,
      name: designer.name,
      jobTitle: 'Interior designer',
      description: designer.bio,
      image: picture,
      address: { '@type': 'PostalAddress', addressLocality: designer.city, addressCountry: 'IT' },
      knowsAbout: [designer.design_style_name, ...designer.specialties],
      ...(links.length > 0 ? { sameAs: links } : {}),
    },
  };
}

function preview(
  title: string,
  description: string,
  page: string,
  image: SharePicture & { url: string },
): string[] {
  return [
    meta('property', 'og:type', 'profile'),
    meta('property', 'og:site_name', 'Stanze'),
    meta('property', 'og:locale', 'it_IT'),
    meta('property', 'og:url', page),
    meta('property', 'og:title', title),
    meta('property', 'og:description', description),
    meta('property', 'og:image', image.url),
    meta('property', 'og:image:type', 'image/jpeg'),
    meta('property', 'og:image:width', SHARE_SIZE.width),
    meta('property', 'og:image:height', SHARE_SIZE.height),
    meta('property', 'og:image:alt', image.alt),
    meta('name', 'twitter:card', 'summary_large_image'),
    meta('name', 'twitter:title', title),
    meta('name', 'twitter:description', description),
    meta('name', 'twitter:image', image.url),
    meta('name', 'twitter:image:alt', image.alt),
  ];
}

/**
 * The head of a designer's page for search engines and link previews, which run no script.
 * @param publicUrl where the product is found; both addresses of a designer name `/designer/{id}` as the canonical one
 */
export function designerHead(designer: PublicDesigner, publicUrl: string, picture: SharePicture): string {
  const page = `${publicUrl}/designer/${designer.id}`;
  const title = designerTitle(designer);
  const description = designerDescription(designer);
  const image = { ...picture, url: publicUrl + picture.path };
  return [
    `<title>${escaped(title)}</title>`,
    meta('name', 'description', description),
    `<link rel="canonical" href="${escaped(page)}">`,
    ...preview(title, description, page, image),
    `<script type="application/ld+json">${jsonInHtml(structured(designer, page, image.url))}</script>`,
  ].join('\n    ');
}
