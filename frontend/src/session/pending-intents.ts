import type { SentBrief } from '../data/http/types';
import { deleteFromTab, loadFromTab, saveInTab } from '../lib/tab-storage';

/** A message for which a sign-in was required first. */
export interface PendingContact {
  designerId: number;
  designerName: string;
  /** Empty when nothing was written yet. */
  text: string;
  /** Idempotency key of the message. */
  actionId: string;
  /** The path of the page where the person wrote it. */
  returnTo: string;
  /** Id of the person who wrote the text; null for a guest. */
  uid: number | null;
  /** The brief that the person has chosen to send along; missing without one. */
  brief?: SentBrief | null;
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
  const { designerName, text, actionId, returnTo } = value as Partial<PendingContact>;
  return [designerName, text, actionId, returnTo].every((field) => typeof field === 'string');
}

function isLike(value: unknown): value is PendingLike {
  return hasDesigner(value) && typeof (value as Partial<PendingLike>).intentAt === 'number';
}

/** Saves a message in this tab until after the sign-in. */
export function savePendingContact(contact: PendingContact): void {
  saveInTab(CONTACT_KEY, contact);
}

/** The pending contact of this tab, or null; also null when another person wrote it. */
export function pendingContact(uid: number | null): PendingContact | null {
  const value = loadFromTab(CONTACT_KEY);
  if (!isContact(value)) return null;
  return value.uid === null || uid === null || value.uid === uid ? value : null;
}

/** Deletes the pending contact of this tab. */
export function clearPendingContact(): void {
  deleteFromTab(CONTACT_KEY);
}

/** Saves a like in this tab until after the sign-in. */
export function savePendingLike(like: PendingLike): void {
  saveInTab(LIKE_KEY, like);
}

/** Whether this tab has a pending like. */
export function hasPendingLike(): boolean {
  return isLike(loadFromTab(LIKE_KEY));
}

/** The pending like of this tab, or null; reading it deletes it. */
export function takePendingLike(): PendingLike | null {
  const value = loadFromTab(LIKE_KEY);
  deleteFromTab(LIKE_KEY);
  return isLike(value) ? value : null;
}
