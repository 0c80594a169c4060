import type { Designer } from '../../api/types';

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
const HANDLE = /^@?([\w.]+)$/;

function httpsAddress(value: string | null): URL | null {
  try {
    const url = new URL(value ?? '');
    return url.protocol === 'https:' ? url : null;
  } catch {
    return null;
  }
}

/** A handle becomes an address; an address stays one. */
function instagramAddress(value: string | null): URL | null {
  const handle = HANDLE.exec(value?.trim() ?? '')?.[1];
  return httpsAddress(handle ? INSTAGRAM + handle : value);
}

function instagramLabel(url: URL): string {
  const handle = HANDLE.exec(url.pathname.replaceAll('/', ''))?.[1];
  return handle ? `Instagram @${handle}` : 'Instagram';
}

function linkTo(url: URL | null, label: (url: URL) => string): DesignerLink[] {
  return url ? [{ label: label(url), href: url.href }] : [];
}

const hostOf = (url: URL) => url.hostname.replace(/^www\./, '');

/** Where a designer can be seen elsewhere; addresses that are not https are left out. */
export function designerLinks(designer: Networks): DesignerLink[] {
  return [
    ...linkTo(httpsAddress(designer.website), hostOf),
    ...linkTo(instagramAddress(designer.social_instagram), instagramLabel),
    ...linkTo(httpsAddress(designer.social_facebook), () => 'Facebook'),
    ...linkTo(httpsAddress(designer.social_youtube), () => 'YouTube'),
    ...linkTo(httpsAddress(designer.social_tiktok), () => 'TikTok'),
    ...linkTo(httpsAddress(designer.social_website), hostOf),
    ...linkTo(httpsAddress(designer.portfolio), () => 'Portfolio completo'),
  ];
}
