/** Designers to whom one request may be sent at once, and designers who may have the same brief at the same time. */
export const BATCH_DESIGNERS_MAX = 3;

/** Days for which a designer who received a brief counts for the limit of that brief. */
export const BRIEF_RECEIVER_DAYS = 7;

/** Stands for the designer's name in a text to several designers. */
export const NAME_FIELD = '{nome}';

/** The text that one designer of several receives: the field becomes their name. */
export function textForDesigner(text: string, name: string): string {
  return text.replaceAll(/\{\s*nome\s*\}/giu, () => name);
}
