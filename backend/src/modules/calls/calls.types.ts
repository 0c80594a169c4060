import type { Call } from './call.entity.js';

/** The columns of a call. */
export type CallRow = Omit<Call, 'contact' | 'message' | 'client' | 'designer'>;

/** A validated proposal. */
export interface NewProposal {
  readonly contactId: number;
  /** Half hours by the clocks of Rome. */
  readonly times: readonly string[];
  readonly location: string;
  /** The sender's own key of this command. */
  readonly clientRef: string | null;
}

/** One of the two people of an appointment. */
export interface CallPerson {
  readonly userId: number;
  readonly name: string;
  readonly email: string;
}

/** An appointment as it is after a change. */
export interface Appointment {
  readonly contactId: number;
  readonly uid: string;
  readonly sequence: number;
  /** ISO 8601, UTC. */
  readonly startsAt: string;
  readonly changedAt: string;
  readonly location: string;
}
