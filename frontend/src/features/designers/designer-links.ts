import type { Designer } from '../../data/http/types';

export interface DesignerLink {
  label: string;
  href: string;
}

type Networks = Pick<
  Designer,
  | 'website'
  | 'portfolio'
  | 'social_instagram'
  | 'social_facebook'
  | 'social_youtube'
  | 'social_tiktok'
  | 'social_website'
>;

const INSTAGRAM = 'https://www.instagram.com/';
const PROTOCOLS: readonly string[] = ['https:', 'http:'];
const HANDLE = /^@?([\w.]+)$/;

function webAddress(value: string | null): URL | null {
  try {
    const url = new URL(value ?? '');
    return PROTOCOLS.includes(url.protocol) ? url : null;
  } catch {
    return null;
  }
}

/** Converts a handle into a URL; a URL stays as it is. */
function instagramAddress(value: string | null): URL | null {
  const handle = HANDLE.exec(value?.trim() ?? '')?.[1];
  return webAddress(handle ? INSTAGRAM + handle : value);
}

function instagramLabel(url: URL): string {
  const handle = HANDLE.exec(url.pathname.replaceAll('/', ''))?.[1];
  return handle ? `Instagram @${handle}` : 'Instagram';
}

function linkTo(url: URL | null, label: (url: URL) => string): DesignerLink[] {
  return url ? [{ label: label(url), href: url.href }] : [];
}

const hostOf = (url: URL) => url.hostname.replace(/^www\./, '');

/**
 * The links of a designer to their website, social networks and portfolio. Values that are not a web address are
 * omitted.
 */
export function designerLinks(designer: Networks): DesignerLink[] {
  return [
    ...linkTo(webAddress(designer.website), hostOf),
    ...linkTo(instagramAddress(designer.social_instagram), instagramLabel),
    ...linkTo(webAddress(designer.social_facebook), () => 'Facebook'),
    ...linkTo(webAddress(designer.social_youtube), () => 'YouTube'),
    ...linkTo(webAddress(designer.social_tiktok), () => 'TikTok'),
    ...linkTo(webAddress(designer.social_website), hostOf),
    ...linkTo(webAddress(designer.portfolio), () => 'Portfolio completo'),
  ];
}
