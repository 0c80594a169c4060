import type { Side } from '../contacts/conversations/contacts.types.js';
import type { Appointment, CallPerson } from './calls.types.js';

/**
 * The account of one person of an appointment is about to be deleted, and the appointment with it; published inside that
 * transaction, while its rows still exist.
 */
export class AppointmentLost {
  constructor(
    readonly appointment: Appointment,
    readonly remaining: Side,
    /** The person whose account remains. */
    readonly person: CallPerson,
  ) {}
}

/** An appointment was agreed, moved or cancelled; published inside the transaction of the change. */
export class AppointmentChanged {
  constructor(
    readonly change: 'agreed' | 'moved' | 'cancelled',
    readonly appointment: Appointment,
    readonly client: CallPerson,
    readonly designer: CallPerson,
  ) {}
}
