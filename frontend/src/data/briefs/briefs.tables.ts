import type { BriefContent } from '@stanze/domain/project-brief';
import type { TableDefinitions } from '../database/schema';

/** A project brief of the person, or of a guest. */
export interface ProjectBrief extends BriefContent {
  /** Chosen by the device on which it was created. */
  id: string;
  /** `Town.id` of the domain. */
  townId: number | null;
  /** ISO 8601, UTC. */
  createdAt: string;
}

/** The server's last answer about a brief of a person, with the last intent on this device. */
export interface BriefRow {
  uid: number;
  id: string;
  /** Null when it is deleted. */
  brief: ProjectBrief | null;
  /** Milliseconds since 1970 by the server's clock; 0 when the state was only read. */
  intentAt: number;
}

declare module '../database/schema' {
  interface Tables {
    briefs: { key: [uid: number, id: string]; row: BriefRow };
  }
}

export const BRIEFS_TABLES: TableDefinitions<'briefs'> = {
  briefs: { keyPath: ['uid', 'id'], content: 'personal', since: 8 },
};
