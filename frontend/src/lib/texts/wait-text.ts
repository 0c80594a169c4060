/** Formats the seconds of `Retry-After` in Italian: 'tra 1 secondo', 'tra 2 minuti'; minutes are rounded up. */
export function waitText(seconds: number): string {
  if (seconds < 60) return seconds <= 1 ? 'tra 1 secondo' : `tra ${Math.ceil(seconds)} secondi`;
  const minutes = Math.ceil(seconds / 60);
  return minutes === 1 ? 'tra 1 minuto' : `tra ${minutes} minuti`;
}
