import type { LinkField } from '@stanze/domain/designer-fields';
import { TEXT_LENGTH } from '@stanze/domain/limits';

/** The URL before a user name, for the fields that accept a user name instead of a URL. */
const HANDLE_PAGES: Readonly<Partial<Record<LinkField, string>>> = {
  social_instagram: 'https://www.instagram.com/',
  social_facebook: 'https://www.facebook.com/',
  social_youtube: 'https://www.youtube.com/@',
  social_tiktok: 'https://www.tiktok.com/@',
};

/** The result of reading a link: an http or https URL, null for none, or the text of a refusal. */
export type Link = { readonly address: string | null } | { readonly refusal: string };

const REFUSAL = 'Inserisci un indirizzo web valido, per esempio https://www.esempio.it';
const TOO_LONG = `L’indirizzo può contenere al massimo ${TEXT_LENGTH.link} caratteri`;
const HANDLE = /^@?([\p{L}\p{M}\p{N}._-]{1,80})$/u;
const SITES = /(^|\.)(instagram|facebook|fb|youtube|youtu|tiktok)\.(com|be)$/i;
/**
 * The class URL accepts quotes and brackets in a host name; no real site has them. Other letters are in punycode here.
 */
const HOST = /^[a-z\d_-]+(\.[a-z\d_-]+)+\.?$/;
/** `name:` at the start, except a host with a port. */
const SCHEME = /^[a-z][a-z\d+.-]*:(?!\d+(?:[/?#]|$))/i;

/**
 * A link as it is stored: `http` or `https`, with the scheme added when it is missing; in the social fields `@studio`
 * becomes the page of that name. A blank text becomes null. Other schemes, credentials and control characters are
 * refused.
 */
export function designerLink(field: LinkField, written: string | null | undefined): Link {
  const text = (written ?? '').trim();
  if (text === '') return { address: null };
  // Browsers remove line breaks and tabs inside a URL, and treat backslashes as slashes.
  if (/[\p{C}\s\\]/u.test(text)) return { refusal: REFUSAL };
  const url = parse(withScheme(field, text));
  if (!url) return { refusal: REFUSAL };
  // The only quotation mark that URL does not encode.
  const address = url.href.replaceAll("'", '%27');
  return address.length > TEXT_LENGTH.link ? { refusal: TOO_LONG } : { address };
}

function withScheme(field: LinkField, text: string): string {
  const page = HANDLE_PAGES[field];
  const handle = HANDLE.exec(text)?.[1];
  // A handle may contain dots, but the name of a site is not a handle.
  if (page !== undefined && handle !== undefined && !SITES.test(handle))
    return page + encodeURIComponent(handle);
  if (text.startsWith('//')) return `https:${text}`;
  return SCHEME.test(text) ? text : `https://${text}`;
}

function parse(text: string): URL | null {
  if (!/^https?:\/\//i.test(text) || !URL.canParse(text)) return null;
  const url = new URL(text);
  if (url.username !== '' || url.password !== '') return null;
  return HOST.test(url.hostname) ? url : null;
}
