import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { designerProfile, type NewDesigner } from './designers';

const LIST = path.join(import.meta.dirname, '../../../backend/test/support/injections.json');
const LINKS = [
  'website',
  'social_instagram',
  'social_facebook',
  'social_youtube',
  'social_tiktok',
  'social_website',
  'portfolio',
] as const;

/** A picture of one pixel, because the tests concern its caption. */
const DOT =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

/** Hostile texts; one that runs as code sets `window.stanzeInjected`. The backend tests use the same list. */
export const INJECTIONS = JSON.parse(readFileSync(LIST, 'utf8')) as readonly string[];

/** The list rotated so that it begins at an index. */
const from = (index: number) => [...INJECTIONS.slice(index), ...INJECTIONS.slice(0, index)];

/** Joins as many of the texts as fit into `most` characters. */
function joined(texts: readonly string[], most: number): string {
  let all = '';
  for (const text of texts) if (all.length + text.length < most) all += `${text}\n`;
  return all;
}

/** Two messages that contain all texts of the list. */
export function hostileMessages(): string[] {
  const half = INJECTIONS.length / 2;
  return [joined(INJECTIONS.slice(0, half), 5000), joined(INJECTIONS.slice(half), 5000)];
}

function hostileProfile(index: number, links: readonly string[]): Record<string, unknown> {
  const [name = ''] = from(index);
  const written = Object.fromEntries(LINKS.map((field) => [field, links.includes(field) ? name : null]));
  return designerProfile({
    name,
    city: from(index + 40)[0]?.slice(0, 80),
    phone: name.slice(0, 40),
    bio: joined(from(index), 4900),
    specialties: from(index)
      .slice(0, 30)
      .map((text) => text.slice(0, 80)),
    gallery_images: [DOT],
    gallery_alts: [from(index + 80)[0]],
    ...written,
  });
}

/** Registers a designer with a hostile text in every field, and with the hostile links that the server accepts. */
export async function registerHostile(
  request: APIRequestContext,
  index: number,
  changes: object = {},
): Promise<NewDesigner> {
  const send = (links: readonly string[]) =>
    request.post('/api/designers', { data: { ...hostileProfile(index, links), ...changes } });
  let answer = await send(LINKS);
  if (answer.status() === 400) {
    const { detail } = (await answer.json()) as { detail: { loc: string[] }[] };
    const refused = detail.map(({ loc }) => loc.at(-1));
    answer = await send(LINKS.filter((field) => !refused.includes(field)));
  }
  expect(answer.status(), await answer.text()).toBe(201);
  return (await answer.json()) as NewDesigner;
}

/**
 * Records effects that a page has only when injected code runs: dialogs, requests to other hosts, violations of the
 * CSP.
 */
export function watchHarm(page: Page): string[] {
  const harm: string[] = [];
  const own = (url: string) => /^(?:https?:\/\/localhost(?::\d+)?\/|data:|blob:|about:)/.test(url);
  page.on('dialog', (dialog) => {
    harm.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('request', (request) => {
    if (!own(request.url())) harm.push(`request: ${request.url()}`);
  });
  page.on('popup', (popup) => harm.push(`popup: ${popup.url()}`));
  page.on('console', (message) => {
    if (/content security policy|refused to/i.test(message.text())) harm.push(message.text());
  });
  page.on('pageerror', (error) => harm.push(`error: ${error.message}`));
  return harm;
}

/**
 * Elements and attributes in the document that the app never renders, so that an injected text must have created them.
 */
export function strangers(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const foreign =
      'iframe, object, embed, base, marquee, math, form[action], [formaction], meta[http-equiv="refresh"]';
    const all = (selector: string) => [...document.querySelectorAll(selector)];
    const shown = ({ outerHTML }: Element) => outerHTML.slice(0, 200);
    const isForeignScript = (script: Element) => {
      const { type, src, text } = script as HTMLScriptElement;
      if (!['application/ld+json', 'application/json'].includes(type))
        return new URL(src || 'none:').origin !== window.location.origin;
      JSON.parse(text);
      return false;
    };
    const isBadAddress = (value: string) => {
      if (value.startsWith('data:image/')) return false;
      return !['http:', 'https:', 'mailto:'].includes(new URL(value, document.baseURI).protocol);
    };
    const isBad = ({ name, value }: Attr) => {
      if (name.startsWith('on')) return true;
      return ['href', 'xlink:href', 'src', 'action'].includes(name) && value !== '' && isBadAddress(value);
    };
    return [
      ...('stanzeInjected' in window ? ['an injected text has run'] : []),
      ...all(foreign).map(shown),
      ...all('script').filter(isForeignScript).map(shown),
      ...all('*')
        .filter(({ attributes }) => [...attributes].some(isBad))
        .map(shown),
    ];
  });
}
