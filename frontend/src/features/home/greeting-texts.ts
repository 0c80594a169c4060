/** "Ciao Nina" for the account "Nina Nuova". */
export function helloText(name: string): string {
  return `Ciao ${name.trim().split(/\s+/)[0] ?? ''}`.trim();
}

/** How many conversations wait for the client to read them. */
export function unreadText(count: number): string {
  return count === 1 ? '1 conversazione da leggere' : `${count} conversazioni da leggere`;
}

/** How many requests wait for the designer to read them. */
export function requestsText(count: number): string {
  if (count === 0) return 'Hai letto tutte le richieste.';
  return count === 1 ? 'Hai 1 richiesta da leggere.' : `Hai ${count} richieste da leggere.`;
}

/** How many requests for verification wait for a decision. */
export function verificationsText(count: number): string {
  if (count === 0) return 'Nessuna richiesta di verifica in attesa.';
  return count === 1 ? '1 richiesta di verifica in attesa.' : `${count} richieste di verifica in attesa.`;
}

/** How many of the nearest designers joined since the last visit. */
export function newDesignersText(count: number): string {
  return count === 1
    ? 'Dalla tua ultima visita c’è 1 designer in più vicino al tuo stile.'
    : `Dalla tua ultima visita ci sono ${count} designer in più vicini al tuo stile.`;
}
