/** The Italian text for the number of characters that a field still takes. */
export function charactersLeft(count: number): string {
  if (count <= 0) return 'Hai usato tutti i caratteri.';
  return count === 1 ? 'Ancora 1 carattere' : `Ancora ${count} caratteri`;
}
