/** The only values a contact's status can be set to. */
export const CONTACT_STATUSES = ['new', 'unread', 'read'] as const;

export type ContactStatus = (typeof CONTACT_STATUSES)[number];

const TEXTS: ReadonlyMap<string, string> = new Map([
  ['new', 'Nuovo'],
  ['unread', 'Non letto'],
  ['read', 'Letto'],
]);

/** Text of a status badge; 'Sconosciuto' for any other value. */
export function contactStatusText(status: string): string {
  return TEXTS.get(status) ?? 'Sconosciuto';
}

/** True for 'new' and 'unread', which both count as not read. */
export function isUnread(status: string): boolean {
  return status === 'new' || status === 'unread';
}
