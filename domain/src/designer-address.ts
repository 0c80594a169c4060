import { normaliseText } from './text-search.js';

/** Longest readable part of an address, in characters. */
const READABLE_LENGTH = 60;

/**
 * The id in the last part of a designer's address: '27', or readable '27-elena-righi', whatever follows the hyphen. Null for
 * anything else (docs/product.md#addresses).
 */
export function designerIdIn(part: string | undefined): number | null {
  const [, digits] = /^([1-9]\d*)(?:-.*)?$/s.exec(part ?? '') ?? [];
  const id = Number(digits);
  return Number.isSafeInteger(id) ? id : null;
}

/** The canonical address of a designer: what is shared, and what search engines list. */
export function designerPath(id: number): string {
  return `/designer/${id}`;
}

/**
 * The address of a designer in links of the app: the canonical one and the name, '/designer/27-elena-righi'. The name is in
 * lower case, without accents; a name without Latin letters and digits is omitted.
 */
export function readableDesignerPath({ id, name }: { readonly id: number; readonly name: string }): string {
  const readable = normaliseText(name)
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, READABLE_LENGTH)
    .replace(/^-|-$/g, '');
  return readable === '' ? designerPath(id) : `${designerPath(id)}-${readable}`;
}
