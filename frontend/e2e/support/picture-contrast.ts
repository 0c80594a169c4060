import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';

interface Pixels {
  data: Buffer;
  channels: number;
}

const BYTE = 255;
/** Share of the text's pixels that may have less: those at the edge of a letter. */
const EDGE = 0.005;
/** The least difference of a channel by which a pixel belongs to a letter. */
const DRAWN = 40;

/** Relative luminance of a pixel (WCAG 2.2). */
function luminance(rgb: readonly number[]): number {
  const [red = 0, green = 0, blue = 0] = rgb.map((byte) => {
    const value = byte / BYTE;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: number, other: number): number {
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
}

async function photograph(page: Page, text: Locator): Promise<Pixels> {
  const box = await text.boundingBox();
  if (!box) throw new Error('The text is not on the screen');
  const picture = await page.screenshot({ clip: box });
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data, channels: info.channels };
}

/** Removes the text from what is drawn, and what is behind it stays; returns its colour. */
function hide(element: Element): number[] {
  const { color } = getComputedStyle(element);
  element.setAttribute('data-hidden-text', '');
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('[data-hidden-text], [data-hidden-text] * { color: transparent !important; }');
  document.adoptedStyleSheets.push(sheet);
  return (color.match(/[\d.]+/g) ?? []).slice(0, 3).map(Number);
}

/**
 * The lowest contrast between a text and what is drawn behind its letters, pixel by pixel. axe does not judge text above a
 * picture. The text is hidden afterwards. The app must have replaced the prerendered page (`appRendered`).
 */
export async function contrastAbovePicture(page: Page, text: Locator): Promise<number> {
  const shown = await photograph(page, text);
  const ink = luminance(await text.evaluate(hide));
  const behind = await photograph(page, text);
  const found: number[] = [];
  for (let at = 0; at < behind.data.length; at += behind.channels) {
    const before = [...behind.data.subarray(at, at + 3)];
    const isLetter = before.some((byte, channel) => Math.abs(byte - (shown.data[at + channel] ?? 0)) > DRAWN);
    if (isLetter) found.push(contrast(ink, luminance(before)));
  }
  found.sort((a, b) => a - b);
  return found[Math.floor(found.length * EDGE)] ?? 0;
}
