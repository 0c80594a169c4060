import { callCalendar } from '@stanze/domain/call-calendar';
import { callTimeText } from '@stanze/domain/call-texts';
import { excerpt, oneLine } from '../../common/excerpt.js';
import type { AppointmentChanged, AppointmentLost } from '../calls/calls.events.js';
import type { Appointment } from '../calls/calls.types.js';
import { OTHER_SIDE, type Side } from '../contacts/conversations/contacts.types.js';
import type { DigestEntry, MailRequest } from '../mail/stored/mail.types.js';
import { mailHtml } from './mail-html.js';
import { digestKey, ONLY_YOURS } from './message-mail.js';

const SUBJECTS = {
  agreed: 'Chiamata confermata su Stanze',
  moved: 'Chiamata spostata su Stanze',
  cancelled: 'Chiamata annullata su Stanze',
} as const;
const CHANGES = { agreed: 'Confermata', moved: 'Spostata', cancelled: 'Annullata' } as const;
const ATTACHED = {
  agreed: 'In allegato trovi l’appuntamento per il tuo calendario.',
  moved: 'In allegato trovi l’appuntamento aggiornato per il tuo calendario.',
  cancelled: 'L’allegato toglie l’appuntamento dal tuo calendario.',
} as const;
const QUOTE_LENGTH = 500;

/** The digest of the appointments of a conversation that one side receives; it is sent also when the messages were read. */
export function callDigestKey(contactId: number, recipient: Side): string {
  return `${digestKey(contactId, recipient)}:call`;
}

/**
 * The mail to one side about an appointment, with its calendar file. The subject contains nothing that a person typed.
 * @param publicUrl base of the links, without a slash at the end
 * @param createToken creates the link with which the recipient answers without signing in
 */
export function appointmentMail(
  event: AppointmentChanged,
  side: Side,
  publicUrl: string,
  createToken: () => Promise<string>,
): DigestEntry {
  const { change, appointment } = event;
  const { contactId, uid, sequence } = appointment;
  const [recipient, other] = [event[side], event[OTHER_SIDE[side]]];
  const name = oneLine(other.name);
  return {
    key: callDigestKey(contactId, side),
    dedupeKey: `call:${uid}:${sequence}:${side}`,
    recipient: recipient.email,
    quote: `${CHANGES[change]}: ${describedOf(appointment)}`,
    createToken,
    compose: ({ quotes, token }) => {
      const address = `${publicUrl}/rispondi/${token}`;
      const inApp = conversationAddress(publicUrl, contactId);
      const before = [
        `Ciao ${oneLine(recipient.name)},`,
        `la tua chiamata con ${name}:`,
        ...quotes,
        ATTACHED[change],
      ];
      const ending = 'A presto,\nStanze';
      return {
        subject: SUBJECTS[change],
        text: [
          ...before,
          `Per scrivere ${name === '' ? '' : `a ${name} `}senza accedere:\n${address}`,
          ONLY_YOURS,
          `Per spostare o annullare la chiamata su Stanze:\n${inApp}`,
          ending,
        ].join('\n\n'),
        html: mailHtml(
          [...before, ONLY_YOURS, ending],
          {
            ...{ label: 'Rispondi', address },
            other: { label: 'Sposta o annulla la chiamata su Stanze', address: inApp },
          },
          before.length,
        ),
        calendar: calendarOf(event, name, inApp),
      };
    },
  };
}

/** The mail to the person whose account remains; it contains nothing about the one whose account is deleted. */
export function lostAppointmentMail(
  { appointment, remaining, person }: AppointmentLost,
  publicUrl: string,
): MailRequest {
  const { uid, sequence, startsAt, changedAt } = appointment;
  const start = Date.parse(startsAt);
  const address = `${publicUrl}/messaggi`;
  const before = [
    `Ciao ${oneLine(person.name)},`,
    `la tua chiamata di ${callTimeText(start)} è annullata: l’altra persona ha lasciato Stanze.`,
    ATTACHED.cancelled,
  ];
  const ending = 'A presto,\nStanze';
  return {
    dedupeKey: `call:${uid}:${sequence}:${remaining}`,
    recipient: person.email,
    subject: SUBJECTS.cancelled,
    text: [...before, `I tuoi messaggi su Stanze:\n${address}`, ending].join('\n\n'),
    html: mailHtml([...before, ending], { label: 'Vai ai messaggi', address }, before.length),
    calendar: callCalendar({
      ...{ uid, sequence, start, changedAt: Date.parse(changedAt), address },
      ...{ otherName: 'una persona che ha lasciato Stanze', location: '', isCancelled: true },
    }),
  };
}

function describedOf({ startsAt, location }: Appointment): string {
  const time = callTimeText(Date.parse(startsAt));
  return excerpt(location === '' ? time : `${time}. Dove o come: ${location}`, QUOTE_LENGTH);
}

function conversationAddress(publicUrl: string, contactId: number): string {
  return `${publicUrl}/messaggi?contatto=${contactId}`;
}

function calendarOf({ change, appointment }: AppointmentChanged, otherName: string, address: string): string {
  const { uid, sequence, startsAt, changedAt, location } = appointment;
  return callCalendar({
    ...{ uid, sequence, otherName, location, address, isCancelled: change === 'cancelled' },
    ...{ start: Date.parse(startsAt), changedAt: Date.parse(changedAt) },
  });
}
