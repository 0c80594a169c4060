import type { Contact, Designer, GalleryPicture, Profile } from '../http/types';

/** A public designer record from the server's last answer. Its gallery is a separate row. */
export interface CardRow {
  id: number;
  card: Omit<Designer, 'gallery'>;
  seenAt: number;
}

export interface GalleryRow {
  id: number;
  pictures: readonly GalleryPicture[];
}

/** The current answers of the questionnaire. */
export interface AnswersRow {
  id: 'current';
  /** Chosen option texts by question index, from 0. */
  answers: Record<number, string>;
  /** Index of the shown question. */
  step: number;
  email: string;
  leadId: number | null;
}

/** One completed questionnaire that is being sent; a separate row, because every tab writes its progress. */
export interface AttemptRow {
  id: 'attempt';
  /** The Idempotency-Key; other answers or another e-mail address get another key. */
  key: string;
  /** The answers and the address for which the key was created. */
  content: string;
  /** It has had no answer and is sent when the network is back. */
  isDue: boolean;
}

/** An unsent text. `actionId` is the idempotency key with which it is sent. */
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
  /** Order in which the commands were created on this device. */
  seq: number;
  uid: number;
  kind: string;
  /** The subject of the command, such as `like:42`: commands of one entity are sent in their order. */
  entity: string;
  body: Body;
  /** When the person pressed the button, in milliseconds since 1970 by the server's clock. */
  intentAt: number;
  createdAt: number;
  /** Number of attempts that were, or may have been, sent. */
  attempts: number;
  /** The command is not sent before this time, in milliseconds since 1970 by this device's clock. */
  nextAt: number;
  state: 'queued' | 'sending' | 'failed' | 'needs_login';
  /** HTTP status of the last attempt; 0 without an answer, null before the first attempt. */
  lastStatus: number | null;
  /**
   * In state `failed`: the message of the refusal. In state `waiting`: the server's reason for a delay. Null otherwise.
   */
  problem: string | null;
  v: number;
}

/** A partly filled form. The shape of `content` is defined by the form that wrote it. The rows of guests have `uid` 0. */
export interface FormRow {
  uid: number;
  key: string;
  content: unknown;
  savedAt: number;
}

/** A file chosen in a form; stored as bytes, because not every browser stores a Blob. */
export interface FileRow {
  uid: number;
  id: string;
  /** Key of the form in which it was chosen. */
  form: string;
  bytes: ArrayBuffer;
  type: string;
  /** Whether the file is prepared for sending; before that it is the chosen file. */
  isReady: boolean;
}

/**
 * The object store of designers saved with "Salva offline". Its name in the database was chosen before this constant.
 */
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

/** The database version that added a store; stores without an entry are in the first version. */
export const STORE_SINCE: Readonly<Partial<Record<StoreName, number>>> = {
  likes: 2,
  [OFFLINE_DESIGNERS]: 2,
  forms: 3,
  files: 3,
};
