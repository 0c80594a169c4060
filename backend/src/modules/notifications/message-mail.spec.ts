import { MessageSent } from '../contacts/contacts.events.js';
import { excerpt, messageMail } from './message-mail.js';

function sent(text: string, senderName = 'Marta Colombo', name = 'Giulia Ferri'): MessageSent {
  return new MessageSent({ id: 7, contactId: 42, text }, senderName, { name, email: 'giulia@esempio.it' });
}

test('the mail says who wrote what, and where to answer', () => {
  expect(messageMail(sent('Quando ci vediamo?'), 'https://stanze.example')).toEqual({
    dedupeKey: 'message:7',
    recipient: 'giulia@esempio.it',
    subject: 'Nuovo messaggio da Marta Colombo',
    text: `Ciao Giulia,

Marta Colombo ti ha scritto su Stanze:

«Quando ci vediamo?»

Per leggere tutto e rispondere:
https://stanze.example/messaggi?contatto=42

A presto,
Stanze`,
  });
});

test.each(['Eva\r\nBcc: x@esempio.it', 'Eva\u2028Bcc: x@esempio.it', 'Eva\u0000\tBcc: x@esempio.it'])(
  'the name %j stays on one line',
  (name) => {
    expect(messageMail(sent('Ciao', name), '').subject).toBe('Nuovo messaggio da Eva Bcc: x@esempio.it');
  },
);

test('a short text is shown whole', () => {
  expect(excerpt('x'.repeat(500))).toBe('x'.repeat(500));
});

test('a long text is cut between words at 500 characters', () => {
  const cut = excerpt('parola '.repeat(200));
  expect(cut.length).toBeLessThanOrEqual(500);
  expect(cut).toMatch(/^(parola )+parola…$/);
});

test('a picture in a text is never cut in half', () => {
  expect(excerpt('🏡'.repeat(501))).toBe(`${'🏡'.repeat(499)}…`);
});
