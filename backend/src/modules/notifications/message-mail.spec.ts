import { MessageSent } from '../contacts/conversations/contacts.events.js';
import { messageMail } from './message-mail.js';

function sent(text: string, senderName = 'Marta Colombo', name = 'Giulia Ferri'): MessageSent {
  const recipient = { userId: 2, name, email: 'giulia@esempio.it' };
  const message = { id: 7, contactId: 42, text, from: 'designer' } as const;
  return new MessageSent(message, { userId: 1, name: senderName }, recipient);
}

const createToken = () => Promise.resolve('t0k3n');

/** The mail about this message only. */
function mailAbout(event: MessageSent, publicUrl = '') {
  const { quote, compose } = messageMail(event, publicUrl, createToken);
  return compose({ quotes: [quote], count: 1, token: 't0k3n' });
}

test('the mail contains the sender, the message and the links for an answer', () => {
  const { key, dedupeKey, recipient } = messageMail(sent('Quando ci vediamo?'), '', createToken);
  expect({ key, dedupeKey, recipient }).toEqual({
    key: '42:client',
    dedupeKey: 'message:7',
    recipient: 'giulia@esempio.it',
  });
  const mail = mailAbout(sent('Quando ci vediamo?'), 'https://stanze.example');
  expect(mail.subject).toBe('Nuovo messaggio su Stanze');
  expect(mail.text).toBe(`Ciao Giulia Ferri,

Marta Colombo ti ha scritto su Stanze:

“Quando ci vediamo?”

Per rispondere, anche senza accedere:
https://stanze.example/rispondi/t0k3n

Il link è solo tuo: non inoltrare questa email. Vale 7 giorni.

Per aprire la conversazione su Stanze:
https://stanze.example/messaggi?contatto=42

A presto,
Stanze`);
  expect(mail.html).toContain('<a href="https://stanze.example/rispondi/t0k3n"');
  expect(mail.html).toContain('<a href="https://stanze.example/messaggi?contatto=42"');
  expect(mail.html).toContain('“Quando ci vediamo?”');
});

test('several messages are quoted in one mail, and further ones are counted', () => {
  const { compose } = messageMail(sent('Uno'), '', createToken);
  const mail = compose({ quotes: ['Uno', 'Due'], count: 5, token: 't0k3n' });
  expect(mail.subject).toBe('Nuovi messaggi su Stanze');
  expect(mail.text).toContain('“Uno”\n\n“Due”\n\nE altri 3 messaggi.\n\n');
});

test('a studio is addressed by its full name', () => {
  expect(mailAbout(sent('Ciao', 'Marta Colombo', 'Studio Lari')).text).toMatch(/^Ciao Studio Lari,\n/);
});

test.each(['Eva\r\nBcc: x@esempio.it', 'Eva\u2028Bcc: x@esempio.it', 'Eva\u0000\tBcc: x@esempio.it'])(
  'the name %j stays on one line of the text, and out of the subject',
  (name) => {
    const mail = mailAbout(sent('Ciao', name));
    expect(mail.subject).toBe('Nuovo messaggio su Stanze');
    expect(mail.text).toContain('\n\nEva Bcc: x@esempio.it ti ha scritto su Stanze:\n\n');
  },
);

test('the HTML escapes what people typed', () => {
  const { html } = mailAbout(sent('<img src=x> & Co', '<b>Eva</b>'));
  expect(html).toContain('“&#60;img src=x&#62; &#38; Co”');
  expect(html).not.toContain('<b>');
});

test('the mail contains only the start of a long text', () => {
  expect(mailAbout(sent('parola '.repeat(200))).text).toMatch(/“(parola ){60,71}parola…”/);
});
