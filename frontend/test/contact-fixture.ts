/** The texts of the specification, as they are quoted there. */
export const SENT = 'Messaggio inviato con successo! Il designer ti risponderà presto.';
export const SAVED = 'Messaggio salvato: lo invieremo appena torni online.';

/** The requests that write something. */
export const posts = (seen: Request[]) => seen.filter(({ method }) => method === 'POST');
export const keyOf = (request?: Request) => request?.headers.get('Idempotency-Key');

/** A server that cannot be reached. */
export const away = () => Promise.reject(new TypeError('offline'));

/** Where the app is now. */
export const location = () => window.location.pathname + window.location.search;
