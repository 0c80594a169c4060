/** The text for the number of designers that match the chosen filters. */
export function countText(count: number): string {
  if (count === 0) return 'Nessun designer con questi filtri';
  return count === 1 ? '1 designer con questi filtri' : `${count} designer con questi filtri`;
}

/** The number of shown designers and of all. */
export function shownText(shown: number, total: number): string {
  if (shown === total) return total === 1 ? '1 designer' : `${total} designer`;
  return `${shown} di ${total} designer`;
}
