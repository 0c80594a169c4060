import type { ResponseBand } from './match-points.js';

const HOUR_MS = 60 * 60 * 1000;

/** Every constant of the band (decisions, section 5; issue 6): hours from a client's first message to the first answer. */
export const RESPONSE_RULE = {
  /** Fewer first contacts say nothing. */
  contacts: 3,
  /** Only the latest first contacts are looked at, so that somebody who gets quicker is seen to. */
  recent: 50,
  fastHours: 24,
  /** Whoever has waited longer without an answer counts as answered slowly; until then the contact does not count. */
  mediumHours: 72,
} as const;

/** A client's first message to a designer; moments in milliseconds since 1970. */
export type FirstContact = {
  readonly opened_at: number;
  /** The designer's first answer to that client; null: there is none yet. */
  readonly answered_at: number | null;
};

/** When a contact without an answer begins to count as slow. */
export function countsFrom({ opened_at }: FirstContact): number {
  return opened_at + RESPONSE_RULE.mediumHours * HOUR_MS;
}

/**
 * How quickly a designer usually answers: 'fast' and 'medium' when more than half of the contacts that count were
 * answered within a day, or within three; 'slow' otherwise, and 'none' while too few count. The order of the contacts
 * does not matter.
 */
export function responseBand(contacts: readonly FirstContact[], now: number): ResponseBand {
  const waits = contacts
    .filter((contact) => contact.answered_at !== null || countsFrom(contact) <= now)
    .map(({ opened_at, answered_at }) => (answered_at === null ? Infinity : answered_at - opened_at));
  if (waits.length < RESPONSE_RULE.contacts) return 'none';
  const usually = (hours: number): boolean =>
    2 * waits.filter((wait) => wait <= hours * HOUR_MS).length > waits.length;
  if (usually(RESPONSE_RULE.fastHours)) return 'fast';
  return usually(RESPONSE_RULE.mediumHours) ? 'medium' : 'slow';
}

/** When the band may change without anything being written; null when time alone changes nothing. */
export function nextBandChange(contacts: readonly FirstContact[], now: number): number | null {
  const moments = contacts
    .filter(({ answered_at }) => answered_at === null)
    .map(countsFrom)
    .filter((moment) => moment > now);
  return moments.length === 0 ? null : Math.min(...moments);
}

const TEXTS: Readonly<Partial<Record<ResponseBand, string>>> = {
  fast: 'Risponde di solito entro un giorno',
  medium: 'Risponde di solito entro tre giorni',
};

/** What cards say of a band; null where there is nothing to say, or nothing kind. */
export function responseText(band: ResponseBand): string | null {
  return TEXTS[band] ?? null;
}
