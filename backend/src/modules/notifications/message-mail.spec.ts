import { MessageSent } from '../contacts/contacts.events.js';
import { messageMail } from './message-mail.js';

function sent(text: string, senderName = 'Marta Colombo', name = 'Giulia Ferri'): MessageSent {
  const recipient = { userId: 2, name, email: 'giulia@esempio.it' };
  return new MessageSent({ id: 7, contactId: 42, text }, { userId: 1, name: senderName }, recipient);
}

test('the mail contains the sender, the message and the link for an answer', () => {
  expect(messageMail(sent('Quando ci vediamo?'), 'https://stanze.example')).toEqual({
    dedupeKey: 'message:7',
    recipient: 'giulia@esempio.it',
    subject: 'Nuovo messaggio da Marta Colombo',
    text: `Ciao Giulia Ferri,

Marta Colombo ti ha scritto su Stanze:

“Quando ci vediamo?”

Per leggere tutto e rispondere:
https://stanze.example/messaggi?contatto=42

A presto,
Stanze`,
  });
});

test('a studio is addressed by its full name', () => {
  const { text } = messageMail(sent('Ciao', 'Marta Colombo', 'Studio Lari'), '');
  expect(text).toMatch(/^Ciao Studio Lari,\n/);
});

test.each(['Eva\r\nBcc: x@esempio.it', 'Eva\u2028Bcc: x@esempio.it', 'Eva\u0000\tBcc: x@esempio.it'])(
  'the name %j stays on one line',
  (name) => {
    expect(messageMail(sent('Ciao', name), '').subject).toBe('Nuovo messaggio da Eva Bcc: x@esempio.it');
  },
);

test('the mail contains only the start of a long text', () => {
  expect(messageMail(sent('parola '.repeat(200)), '').text).toMatch(/“(parola ){60,71}parola…”/);
});
