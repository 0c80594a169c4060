import type { Invitation } from '@stanze/domain/shared-home';
import type { TableDefinitions } from '../../data/database/schema';

/** What this device has of "Casa in due": the other person's result, and the link that was sent to them. */
export interface SharedHomeRow {
  id: 'current';
  /** The other person's result, as `resultCode` writes it; null when there is none. */
  partner: string | null;
  /** The result is certainly another person's, and not the own link that was opened again. */
  isForeign: boolean;
  /** The two results have not been seen together: after the questionnaire, and when the answer arrives. */
  isNew: boolean;
  /** Where the own result is sent to: the invitation of the link that was opened. */
  reply: Invitation | null;
  /** The own result that was sent there, as `resultCode` writes it. */
  sent: string | null;
  /** The invitation in the own link. */
  invitation: Invitation | null;
  /** The own link was copied or sent, so that an answer may come. */
  isShared: boolean;
  /** When the last answer that this device has received was given. */
  answeredAt: string | null;
}

declare module '../../data/database/schema' {
  interface Tables {
    sharedHome: { key: string; row: SharedHomeRow };
  }
}

export const SHARED_HOME_TABLES: TableDefinitions<'sharedHome'> = {
  sharedHome: { keyPath: 'id', content: 'visitor', since: 4 },
};
