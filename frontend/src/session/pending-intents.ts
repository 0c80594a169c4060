import { deleteFromTab, loadFromTab, saveInTab } from '../lib/tab-storage';

/** A message that somebody wanted to send when a sign-in was required first. */
export interface PendingContact {
  designerId: number;
  designerName: string;
  /** Empty when nothing was written yet. */
  text: string;
  /** Idempotency key of the message. */
  actionId: string;
  /** The address at which the person wrote it. */
  returnTo: string;
  /** Whose text it is; null for a guest's. */
  uid: number | null;
}

export interface PendingLike {
  designerId: number;
  /** When the person pressed the button, in milliseconds since 1970. */
  intentAt: number;
}

const CONTACT_KEY = 'pendingContact';
const LIKE_KEY = 'pendingLike';

function hasDesigner(value: unknown): value is { designerId: number } {
  return (
    typeof value === 'object' &&
    value !== null &&
    'designerId' in value &&
    Number.isSafeInteger(value.designerId)
  );
}

function isContact(value: unknown): value is PendingContact {
  if (!hasDesigner(value)) return false;
  const { text, actionId, returnTo } = value as Partial<PendingContact>;
  return [text, actionId, returnTo].every((field) => typeof field === 'string');
}

function isLike(value: unknown): value is PendingLike {
  return hasDesigner(value) && typeof (value as Partial<PendingLike>).intentAt === 'number';
}

export function savePendingContact(contact: PendingContact): void {
  saveInTab(CONTACT_KEY, contact);
}

/** The contact that waits in this tab, or null; null too when another person wrote it. */
export function pendingContact(uid: number | null): PendingContact | null {
  const value = loadFromTab(CONTACT_KEY);
  if (!isContact(value)) return null;
  return value.uid === null || uid === null || value.uid === uid ? value : null;
}

export function clearPendingContact(): void {
  deleteFromTab(CONTACT_KEY);
}

export function savePendingLike(like: PendingLike): void {
  saveInTab(LIKE_KEY, like);
}

export function hasPendingLike(): boolean {
  return isLike(loadFromTab(LIKE_KEY));
}

/** The like that waits in this tab, or null; asked for once. */
export function takePendingLike(): PendingLike | null {
  const value = loadFromTab(LIKE_KEY);
  deleteFromTab(LIKE_KEY);
  return isLike(value) ? value : null;
}
