import type { TableDefinitions } from '../data/database/schema';
import type { Profile } from '../data/http/types';

/** The current answers of the questionnaire. */
export interface AnswersRow {
  id: 'current';
  /** Chosen option texts by question index, from 0. */
  answers: Record<number, string>;
  /** Index of the shown question. */
  step: number;
  email: string;
  leadId: number | null;
  /** The e-mail step was answered, by an address or by 'No Grazie'; missing in rows of older versions. */
  isEmailAsked?: boolean;
  /** The seed of the list (`shared_seed` of the API) when a mailed link has opened it; missing for own answers. */
  seed?: string | null;
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

/** The signed-in person's own record. */
export interface MeRow {
  uid: number;
  profile: Profile;
}

/** The ticket of a person's latest session on this device, with which the device asks whether the account exists. */
export interface DeviceTicketRow {
  uid: number;
  ticket: string;
  /** When the server last answered about it, in milliseconds since 1970. */
  answeredAt: number;
}

declare module '../data/database/schema' {
  interface Tables {
    answers: { key: string; row: AnswersRow | AttemptRow };
    me: { key: number; row: MeRow };
    deviceTickets: { key: number; row: DeviceTicketRow };
  }
}

export const SESSION_TABLES: TableDefinitions<'answers' | 'me' | 'deviceTickets'> = {
  answers: { keyPath: 'id', content: 'visitor', since: 1 },
  me: { keyPath: 'uid', content: 'personal', since: 1 },
  deviceTickets: { keyPath: 'uid', content: 'account', since: 6 },
};
