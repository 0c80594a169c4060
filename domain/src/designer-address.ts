/**
 * The id in the last part of a designer's address: '27', or readable '27-elena-righi', whatever follows the hyphen. Null for
 * anything else (docs/product.md#addresses).
 */
export function designerIdIn(part: string | undefined): number | null {
  const [, digits] = /^([1-9]\d*)(?:-.*)?$/s.exec(part ?? '') ?? [];
  const id = Number(digits);
  return Number.isSafeInteger(id) ? id : null;
}

/** The canonical address of a designer. */
export function designerPath(id: number): string {
  return `/designer/${id}`;
}
