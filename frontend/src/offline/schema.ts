import type { Contact, Designer, GalleryPicture, Profile } from '../api/types';

/** A public designer record as it was last seen; its gallery is a row of its own. */
export interface CardRow {
  id: number;
  card: Omit<Designer, 'gallery'>;
  seenAt: number;
}

export interface GalleryRow {
  id: number;
  pictures: readonly GalleryPicture[];
}

/** The questionnaire as far as this visitor came. */
export interface AnswersRow {
  id: 'current';
  /** Chosen option texts by question index, from 0. */
  answers: Record<number, string>;
  /** Index of the question on the screen. */
  step: number;
  email: string;
  leadId: number | null;
}

/** A text that was not sent yet. `actionId` is the key under which it will be, or already was, tried. */
export interface DraftRow {
  uid: number;
  key: string;
  text: string;
  actionId: string;
}

export interface MeRow {
  uid: number;
  profile: Profile;
}

export interface InboxRow {
  uid: number;
  id: number;
  contact: Contact;
}

/** An action that waits for the network. */
export interface OutboxRow {
  id: string;
  seq: number;
  uid: number;
  kind: 'like' | 'contact' | 'message' | 'read';
  entity: string;
  body: unknown;
  intentAt: number;
  createdAt: number;
  attempts: number;
  nextAt: number;
  state: 'queued' | 'sending' | 'failed' | 'needs_login';
  lastStatus: number | null;
  v: number;
}

interface Tables {
  cards: { key: number; row: CardRow };
  galleries: { key: number; row: GalleryRow };
  answers: { key: string; row: AnswersRow };
  drafts: { key: [uid: number, key: string]; row: DraftRow };
  me: { key: number; row: MeRow };
  inbox: { key: [uid: number, id: number]; row: InboxRow };
  outbox: { key: string; row: OutboxRow };
}

export type StoreName = keyof Tables;
/** Stores whose rows belong to one person. */
export const PERSONAL_STORES = ['drafts', 'me', 'inbox', 'outbox'] as const;
export type PersonalStoreName = (typeof PERSONAL_STORES)[number];
export type Row<S extends StoreName> = Tables[S]['row'];
export type Key<S extends StoreName> = Tables[S]['key'];

/** Where the rows of each store say what their key is. */
export const KEY_PATHS: Readonly<Record<StoreName, string | string[]>> = {
  cards: 'id',
  galleries: 'id',
  answers: 'id',
  drafts: ['uid', 'key'],
  me: 'uid',
  inbox: ['uid', 'id'],
  outbox: 'id',
};
