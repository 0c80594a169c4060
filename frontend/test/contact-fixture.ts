import type { ProjectBrief } from '../src/data/briefs/briefs.tables';
import { briefsQuery } from '../src/data/briefs/briefs.queries';
import type { Contact } from '../src/data/http/types';
import { currentUid } from '../src/data/person';
import { setCachedData } from '../src/data/query/query';
/** Texts that the interface shows, as the rules of the product define them. */
export const SENT = 'Messaggio inviato con successo! Il designer ti risponderà presto.';
export const SAVED = 'Messaggio salvato: lo invieremo appena torni online.';

/** The POST requests. */
export const posts = (seen: Request[]) => seen.filter(({ method }) => method === 'POST');
/** The idempotency key of a request. */
export const keyOf = (request?: Request) => request?.headers.get('Idempotency-Key');

/** A handler for a server that cannot be reached. */
export const away = () => Promise.reject(new TypeError('offline'));

/** The current path and query. */
export const location = () => window.location.pathname + window.location.search;

/** Sets the loaded project briefs of the person, so that the dialog sends no request for them. */
export function withBriefs(briefs: readonly ProjectBrief[] = []): void {
  setCachedData(briefsQuery(currentUid()), briefs);
}

/** A conversation that began and had its last message at this time. */
export function contactAt(id: number, at: string, changes: Partial<Contact> = {}): Contact {
  return {
    id,
    designer_id: 42,
    designer_name: 'Studio Lari',
    designer_picture: null,
    message: 'Buongiorno',
    user_name: 'Ada Neri',
    user_email: 'ada@esempio.it',
    created_at: at,
    status: 'read',
    subject: null,
    budget: null,
    lead_id: null,
    messages: [],
    unread_count: 0,
    last_message_at: at,
    ...changes,
  };
}
