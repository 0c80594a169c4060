/** Joins texts as an Italian enumeration: 'Minimal', 'Minimal e Japandi', 'Minimal, Japandi ed Eclettico'. */
export function italianList(items: readonly string[]): string {
  const last = items.at(-1) ?? '';
  if (items.length < 2) return last;
  const conjunction = /^e/i.test(last) ? 'ed' : 'e';
  return `${items.slice(0, -1).join(', ')} ${conjunction} ${last}`;
}
