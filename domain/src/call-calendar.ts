import { CALL_MS } from './call-times.js';

/** Octets of a line of a calendar file, without the line break (RFC 5545, 3.1). */
const LINE_OCTETS = 75;

/** An appointment as a calendar file describes it. Nothing in it is an e-mail address of a person. */
export interface CalendarCall {
  /** The same for the appointment and all its changes. */
  readonly uid: string;
  /** Increases with every change. */
  readonly sequence: number;
  /** Milliseconds since 1970. */
  readonly start: number;
  /** When it was agreed, moved or cancelled; milliseconds since 1970. */
  readonly changedAt: number;
  /** The name of the other person. */
  readonly otherName: string;
  /** Where or how; empty when nobody wrote it. */
  readonly location: string;
  readonly isCancelled: boolean;
  /** The address of the conversation in the app. */
  readonly address: string;
}

/** The name of the file. */
export const CALENDAR_FILE = 'chiamata.ics';

/** The calendar file (RFC 5545) of an appointment; of a cancelled one, it removes it from a calendar. Times are in UTC. */
export function callCalendar(call: CalendarCall): string {
  const { uid, sequence, start, changedAt, otherName, location, isCancelled, address } = call;
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Stanze//Chiamate//IT',
    'CALSCALE:GREGORIAN',
    `METHOD:${isCancelled ? 'CANCEL' : 'PUBLISH'}`,
    'BEGIN:VEVENT',
    `UID:${uid}@stanze.app`,
    `SEQUENCE:${sequence}`,
    `DTSTAMP:${utc(changedAt)}`,
    `DTSTART:${utc(start)}`,
    `DTEND:${utc(start + CALL_MS)}`,
    `SUMMARY:${escaped(`Chiamata con ${otherName}`)}`,
    ...(location === '' ? [] : [`LOCATION:${escaped(location)}`]),
    `DESCRIPTION:${escaped(`La conversazione su Stanze: ${address}`)}`,
    `URL:${address}`,
    `ORGANIZER;CN=Stanze:${address.replace(/^(https?:\/\/[^/]+).*$/, '$1')}`,
    `STATUS:${isCancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

/** A time in UTC, such as 20261203T143000Z. */
function utc(instant: number): string {
  return new Date(instant).toISOString().replace(/[-:]|\.\d{3}/g, '');
}

/** A text value: separators are escaped, line ends become `\n`, other control characters are left out. */
function escaped(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/[\\;,]/g, (character) => `\\${character}`)
    .replace(/\n/g, '\\n')
    .replace(/\p{Cc}/gu, '');
}

/** A line in parts of at most 75 octets; every further part begins with a space. A character is never divided. */
function folded(line: string): string {
  let result = '';
  let octets = 0;
  for (const character of line) {
    const size = octetsOf(character.codePointAt(0) ?? 0);
    if (octets + size > LINE_OCTETS) {
      result += '\r\n ';
      octets = 1;
    }
    result += character;
    octets += size;
  }
  return result;
}

/** Octets of a code point in UTF-8. */
function octetsOf(code: number): number {
  if (code < 0x80) return 1;
  if (code < 0x8_00) return 2;
  return code < 0x1_00_00 ? 3 : 4;
}
