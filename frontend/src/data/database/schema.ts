import type { Contact, Designer, GalleryPicture, Profile } from '../http/types';

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

/** One completed questionnaire on its way to the server; a row of its own, because every tab writes its progress. */
export interface AttemptRow {
  id: 'attempt';
  /** The Idempotency-Key: another answer or address gets another one. */
  key: string;
  /** What it is the key of. */
  content: string;
  /** It never got an answer and is sent when the network is back. */
  isDue: boolean;
}

/** A text that was not sent yet. `actionId` is the idempotency key that it is sent with. */
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

/** The server's last answer about a person and a designer, with the last intent on this device. */
export interface LikeRow {
  uid: number;
  /** The designer. */
  id: number;
  liked: boolean;
  count: number;
  /** Milliseconds since 1970 by the server's clock; 0 when the state was only read. */
  intentAt: number;
}

/** A designer saved with "Salva offline". */
export interface OfflineDesignerRow {
  id: number;
  keptAt: number;
}

/** A command of the outbox (docs/product.md#outbox). */
export interface OutboxRow<Body = unknown> {
  /** The Idempotency-Key. */
  id: string;
  /** Order of arrival on this device. */
  seq: number;
  uid: number;
  kind: string;
  /** What it is about, such as `like:42`: commands of one entity are sent in their order. */
  entity: string;
  body: Body;
  /** When the person pressed the button, in milliseconds since 1970 by the server's clock. */
  intentAt: number;
  createdAt: number;
  /** How often it was, or may have been, sent. */
  attempts: number;
  /** Not to be sent before, in milliseconds since 1970 by this device's clock. */
  nextAt: number;
  state: 'queued' | 'sending' | 'failed' | 'needs_login';
  /** HTTP status of the last try; 0 without an answer, null before any try. */
  lastStatus: number | null;
  /** Failed: the message of the refusal. Waiting: why the server asked for a delay. Null otherwise. */
  problem: string | null;
  v: number;
}

/** A form as far as it is filled in; what is in `content` is the form's own business. A guest's rows have `uid` 0. */
export interface FormRow {
  uid: number;
  key: string;
  content: unknown;
  savedAt: number;
}

/** A file chosen for a form; bytes, because not every browser stores a Blob. */
export interface FileRow {
  uid: number;
  id: string;
  /** Key of the form it was chosen in. */
  form: string;
  bytes: ArrayBuffer;
  type: string;
  /** It is as it will be sent; before that it is as it was chosen. */
  isReady: boolean;
}

/** The object store of designers saved with "Salva offline"; the name in the database is older than this constant. */
const OFFLINE_DESIGNERS = 'kept';

interface Tables {
  cards: { key: number; row: CardRow };
  galleries: { key: number; row: GalleryRow };
  answers: { key: string; row: AnswersRow | AttemptRow };
  drafts: { key: [uid: number, key: string]; row: DraftRow };
  me: { key: number; row: MeRow };
  inbox: { key: [uid: number, id: number]; row: InboxRow };
  outbox: { key: string; row: OutboxRow };
  likes: { key: [uid: number, id: number]; row: LikeRow };
  [OFFLINE_DESIGNERS]: { key: number; row: OfflineDesignerRow };
  forms: { key: [uid: number, key: string]; row: FormRow };
  files: { key: [uid: number, id: string]; row: FileRow };
}

export type StoreName = keyof Tables;
/** Stores whose rows belong to one person. */
export const PERSONAL_STORES = ['drafts', 'me', 'inbox', 'outbox', 'likes', 'forms', 'files'] as const;
export type PersonalStoreName = (typeof PERSONAL_STORES)[number];
export type Row<S extends StoreName> = Tables[S]['row'];
export type Key<S extends StoreName> = Tables[S]['key'];

/** The key path of each store. */
export const KEY_PATHS: Readonly<Record<StoreName, string | string[]>> = {
  cards: 'id',
  galleries: 'id',
  answers: 'id',
  drafts: ['uid', 'key'],
  me: 'uid',
  inbox: ['uid', 'id'],
  outbox: 'id',
  likes: ['uid', 'id'],
  [OFFLINE_DESIGNERS]: 'id',
  forms: ['uid', 'key'],
  files: ['uid', 'id'],
};

/** The version of the database that first had a store; the others are of the first one. */
export const STORE_SINCE: Readonly<Partial<Record<StoreName, number>>> = {
  likes: 2,
  [OFFLINE_DESIGNERS]: 2,
  forms: 3,
  files: 3,
};
