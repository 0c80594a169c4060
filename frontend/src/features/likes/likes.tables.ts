import type { TableDefinitions } from '../../data/database/schema';

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

declare module '../../data/database/schema' {
  interface Tables {
    likes: { key: [uid: number, id: number]; row: LikeRow };
  }
}

export const LIKES_TABLES: TableDefinitions<'likes'> = {
  likes: { keyPath: ['uid', 'id'], content: 'personal', since: 2 },
};
