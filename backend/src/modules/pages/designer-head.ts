import { designerPath } from '@stanze/domain/designer-address';
import { designerDescription, designerTitle } from '@stanze/domain/designer-meta';
import type { SharePicture } from '@stanze/domain/share-picture';
import { townsOf } from '@stanze/domain/towns';
import { jsonInHtml } from '../../common/http/html.js';
import { describedHead } from './described-head.js';
import type { PublicDesigner } from './pages.types.js';

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
  const towns = townsOf([designer.city]);
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
      address: { '@type': 'PostalAddress', addressLocality: towns[0] ?? '', addressCountry: 'IT' },
      ...(towns.length > 1 ? { areaServed: towns } : {}),
      knowsAbout: [designer.design_style_name, ...designer.specialties],
      ...(links.length > 0 ? { sameAs: links } : {}),
    },
  };
}

/**
 * The head of a designer's page for search engines and link previews, which run no script.
 * @param publicUrl where the product is found; both addresses of a designer name `/designer/{id}` as the canonical one
 */
export function designerHead(designer: PublicDesigner, publicUrl: string, picture: SharePicture): string {
  const page = publicUrl + designerPath(designer.id);
  const title = designerTitle(designer);
  const description = designerDescription(designer);
  const data = jsonInHtml(structured(designer, page, publicUrl + picture.path));
  return [
    describedHead({ type: 'profile', title, description, page, publicUrl, picture }),
    `<script type="application/ld+json">${data}</script>`,
  ].join('\n    ');
}
