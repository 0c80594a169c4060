import { styleName } from '@stanze/domain/styles';
import type { TasteChange } from '@stanze/domain/taste';

/** Which photos count: 'con le tue 6 foto', when every photo of the collection does. */
function photosText(counted: number, total: number): string {
  if (total === 1) return 'la tua foto';
  return counted === total ? `le tue ${total} foto` : `${counted} delle tue ${total} foto`;
}

/** 'Con le tue 6 foto: 40% Naturale e mediterraneo, prima 20%.' `total` is the number of photos of the collection. */
export function changeText({ photos, style, before, after }: TasteChange, total: number): string {
  const which = `Con ${photosText(photos, total)}`;
  const name = styleName(style);
  if (before === after) return `${which} i tuoi gusti non cambiano: ${after}% ${name}.`;
  return `${which}: ${after}% ${name}, prima ${before}%.`;
}

/** The same when the person left the photos out. */
export function leftOutText({ photos, style, before }: TasteChange, total: number): string {
  const verb = total === 1 ? 'non conta' : 'non contano';
  const which = photosText(photos, total);
  const name = styleName(style);
  return `${which.charAt(0).toUpperCase()}${which.slice(1)} ${verb}: ${before}% ${name}, come nelle tue risposte.`;
}
