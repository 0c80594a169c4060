import ICAL from 'ical.js';
import { type CalendarCall, callCalendar } from './call-calendar.js';

const CALL: CalendarCall = {
  uid: '0b8f8a0e-0000-4000-8000-000000000001',
  sequence: 0,
  start: Date.parse('2026-12-03T14:30:00Z'),
  changedAt: Date.parse('2026-11-26T09:00:01Z'),
  otherName: 'Marta Colombo',
  location: 'Telefono 051 123456',
  isCancelled: false,
  address: 'https://stanze.example/messaggi?contatto=42',
};

function parsed(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text) as unknown[]);
  const event = new ICAL.Event(calendar.getFirstSubcomponent('vevent') ?? undefined);
  return { calendar, event };
}

const octets = (line: string) => encodeURIComponent(line).replace(/%[\dA-F]{2}/g, '_').length;

it('a parser reads the appointment', () => {
  const { calendar, event } = parsed(callCalendar(CALL));
  expect(calendar.getFirstPropertyValue('method')).toBe('PUBLISH');
  expect(event.uid).toBe(`${CALL.uid}@stanze.app`);
  expect(event.summary).toBe('Chiamata con Marta Colombo');
  expect(event.location).toBe('Telefono 051 123456');
  expect(event.sequence).toBe(0);
  expect(event.startDate.toString()).toBe('2026-12-03T14:30:00Z');
  expect(event.endDate.toString()).toBe('2026-12-03T15:00:00Z');
  expect(event.startDate.zone.tzid).toBe('UTC');
});

it('a cancelled one removes the same appointment', () => {
  const { calendar, event } = parsed(callCalendar({ ...CALL, sequence: 2, isCancelled: true }));
  expect(calendar.getFirstPropertyValue('method')).toBe('CANCEL');
  expect([event.uid, event.sequence]).toEqual([`${CALL.uid}@stanze.app`, 2]);
  expect(event.component.getFirstPropertyValue('status')).toBe('CANCELLED');
});

it.each([
  'Via Garibaldi 1; secondo piano, citofono "Colombo" \\ interno',
  'Perché no? Caffè «Zoë» 🏠🏠 '.repeat(7).slice(0, 200),
  'C:\\nuovo\\;x',
  'riga uno\r\nriga due\nBEGIN:VEVENT',
  'è'.repeat(200),
  '😀'.repeat(100),
  '',
])('every text stays one value, in lines of at most 75 octets: %j', (location) => {
  const text = callCalendar({ ...CALL, location, otherName: `${location} Rossi` });
  const lines = text.split('\r\n');
  expect(lines.at(-1)).toBe('');
  expect(Math.max(...lines.map(octets))).toBeLessThanOrEqual(75);
  expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/u);
  expect(text).not.toContain('\uFFFD');
  const { calendar, event } = parsed(text);
  expect(calendar.getAllSubcomponents('vevent')).toHaveLength(1);
  expect(event.component.getFirstPropertyValue('location') ?? '').toBe(location.replaceAll('\r\n', '\n'));
  expect(event.summary).toBe(`Chiamata con ${location.replaceAll('\r\n', '\n')} Rossi`);
});
