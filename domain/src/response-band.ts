/** How quickly a designer usually answers messages; 'none' means that there is no data yet. */
export type ResponseBand = 'fast' | 'medium' | 'none' | 'slow';

const HOUR_MS = 60 * 60 * 1000;

/** Every constant of the response band; hours run from a client's first message to the first answer. */
export const RESPONSE_RULE = {
  /** With fewer first contacts the band is 'none'. */
  contacts: 3,
  /** Only this many of the newest first contacts count, so that the band follows recent changes. */
  recent: 50,
  fastHours: 24,
  /** A contact without an answer does not count until it is this old; from then on it counts as slow. */
  mediumHours: 72,
} as const;

/** A client's first message to a designer; times in milliseconds since 1970. */
export type FirstContact = {
  readonly opened_at: number;
  /** The designer's first answer to that client; null when there is none. */
  readonly answered_at: number | null;
};

/** The time from which a contact without an answer counts as slow. */
export function slowFrom({ opened_at }: FirstContact): number {
  return opened_at + RESPONSE_RULE.mediumHours * HOUR_MS;
}

/**
 * How quickly a designer usually answers: 'fast' and 'medium' when more than half of the counted contacts were answered
 * within a day, or within three; otherwise 'slow', and 'none' while too few contacts count. The order of the contacts
 * does not matter.
 */
export function responseBand(contacts: readonly FirstContact[], now: number): ResponseBand {
  const waits = contacts
    .filter((contact) => contact.answered_at !== null || slowFrom(contact) <= now)
    .map(({ opened_at, answered_at }) => (answered_at === null ? Infinity : answered_at - opened_at));
  if (waits.length < RESPONSE_RULE.contacts) return 'none';
  const mostWithin = (hours: number): boolean =>
    2 * waits.filter((wait) => wait <= hours * HOUR_MS).length > waits.length;
  if (mostWithin(RESPONSE_RULE.fastHours)) return 'fast';
  return mostWithin(RESPONSE_RULE.mediumHours) ? 'medium' : 'slow';
}

/** The next time at which the band may change without a new message; null when there is none. */
export function nextBandChange(contacts: readonly FirstContact[], now: number): number | null {
  const times = contacts
    .filter(({ answered_at }) => answered_at === null)
    .map(slowFrom)
    .filter((time) => time > now);
  return times.length === 0 ? null : Math.min(...times);
}

const TEXTS: Readonly<Partial<Record<ResponseBand, string>>> = {
  fast: 'Risponde di solito entro un giorno',
  medium: 'Risponde di solito entro tre giorni',
};

/** The text of a band on a designer's card; null for 'slow' and 'none', which are not shown. */
export function responseText(band: ResponseBand): string | null {
  return TEXTS[band] ?? null;
}
