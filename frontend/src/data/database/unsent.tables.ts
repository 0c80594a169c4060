import type { TableDefinitions } from './schema';

/** An unsent text. `actionId` is the idempotency key with which it is sent. */
export interface DraftRow {
  uid: number;
  key: string;
  text: string;
  actionId: string;
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

declare module './schema' {
  interface Tables {
    drafts: { key: [uid: number, key: string]; row: DraftRow };
    forms: { key: [uid: number, key: string]; row: FormRow };
    files: { key: [uid: number, id: string]; row: FileRow };
  }
}

/** What people wrote and have not sent, whatever it is about. */
export const UNSENT_TABLES: TableDefinitions<'drafts' | 'outbox' | 'forms' | 'files'> = {
  drafts: { keyPath: ['uid', 'key'], content: 'unsent', since: 1 },
  outbox: {
    keyPath: 'id',
    content: 'unsent',
    since: 1,
    indexes: [
      { name: 'entity', keyPath: 'entity', since: 1 },
      { name: 'turn', keyPath: ['uid', 'seq'], since: 2 },
      { name: 'seq', keyPath: 'seq', since: 2 },
    ],
  },
  forms: { keyPath: ['uid', 'key'], content: 'unsent', since: 3 },
  files: { keyPath: ['uid', 'id'], content: 'unsent', since: 3 },
};
