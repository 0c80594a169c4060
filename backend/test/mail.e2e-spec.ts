import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { ContactDto } from '../src/modules/contacts/dto/contact.dto.js';
import type { Mail } from '../src/modules/mail/mail.entity.js';
import { MailService } from '../src/modules/mail/mail.service.js';
import { startApp, type TestApp } from './support/app.js';
import { createDesigner, type DesignerPerson, type Person, registerClient } from './support/factories.js';
import { readMail } from './support/mime.js';
import { newPlace, type Place } from './support/place.js';
import { SmtpInbox } from './support/smtp.js';
import { until } from './support/until.js';

let place: Place;
let app: TestApp;
let smtp: SmtpInbox;
let client: Person;
let designer: DesignerPerson;

async function start(settings: Record<string, string> = { SMTP_URL: smtp.url }): Promise<void> {
  app = await startApp(settings, place);
}

beforeEach(async () => {
  place = await newPlace();
  smtp = await SmtpInbox.open();
  await start();
  client = await registerClient(app, { name: 'Giulia Ferri' });
  designer = await createDesigner(app, { name: 'Marta Colombo' });
});

afterEach(async () => {
  await app.stop();
  await smtp.down();
  await place.remove();
});

async function write(message = 'Vorrei rifare la cucina.', server = app): Promise<ContactDto> {
  const body = { designer_id: designer.designerId, message };
  const answer = await server.post('/contacts', { token: client.token, body });
  expect(answer.status).toBe(201);
  return answer.body as ContactDto;
}

/** As after a crash between sending a mail and noting it: somebody has it until `due`. */
async function forgetSending(due: Date): Promise<void> {
  const sql = 'UPDATE mails SET sent_at = NULL, next_attempt_at = ?';
  await app.database.transaction(() => app.database.writer.query(sql, [due.toISOString()]));
}

const subjects = (): (string | undefined)[] => smtp.mails.map(({ headers }) => headers.get('subject'));
const storedMails = (): Promise<Mail[]> =>
  app.database.reader.query<Mail[]>('SELECT * FROM mails ORDER BY id');
const allSent = (): Promise<boolean> => app.count('mails', 'sent_at IS NULL').then((n) => n === 0);

describe('with a mail server', () => {
  test('a message reaches the designer, the reply reaches the client, each once', async () => {
    const { id } = await write();
    await app.post(`/contacts/${id}/messages`, { token: designer.token, body: { message: 'Volentieri!' } });
    await until('both mails are there', () => smtp.mails.length === 2);
    await until('both are known to be sent', allSent);
    const [toDesigner, toClient] = smtp.mails;
    expect(toDesigner?.recipients).toEqual([designer.email]);
    expect(toDesigner?.headers.get('to')).toBe(designer.email);
    expect(toDesigner?.headers.get('from')).toBe('Stanze <ciao@stanze.test>');
    expect(toDesigner?.headers.get('subject')).toBe('Nuovo messaggio da Giulia Ferri');
    expect(toDesigner?.text).toContain('Ciao Marta,');
    expect(toDesigner?.text).toContain('«Vorrei rifare la cucina.»');
    expect(toDesigner?.text).toContain(`https://stanze.example/messaggi?contatto=${id}\n`);
    expect(toClient?.recipients).toEqual([client.email]);
    expect(toClient?.headers.get('subject')).toBe('Nuovo messaggio da Marta Colombo');
    expect(toClient?.text).toContain('«Volentieri!»');
    await pause(300);
    expect(smtp.tries).toBe(2);
  });

  test('a name cannot add a header or a recipient', async () => {
    const name = 'Eva\r\nBcc: vittima@esempio.it\r\n\r\nX';
    const rename = () =>
      app.database.writer.query('UPDATE users SET name = ? WHERE id = ?', [name, client.id]);
    await app.database.transaction(rename);
    await write();
    const mail = await until('the mail is there', () => smtp.mails[0]);
    expect(mail.headers.get('subject')).toBe('Nuovo messaggio da Eva Bcc: vittima@esempio.it X');
    expect(mail.headers.has('bcc')).toBe(false);
    expect(mail.recipients).toEqual([designer.email]);
  });

  test('a refused action sends nothing', async () => {
    await app.post('/contacts', {
      token: client.token,
      body: { designer_id: designer.designerId, message: ' ' },
    });
    expect(await app.count('mails')).toBe(0);
  });
});

describe('a mail server in trouble', () => {
  test('down, then up: every mail is delivered once, and the sender noticed nothing', async () => {
    await smtp.down();
    const contacts = [await write('Uno'), await write('Due'), await write('Tre')];
    await until('a try of each has failed', () =>
      app.count('mails', 'last_error IS NOT NULL').then((n) => n === 3),
    );
    await smtp.up();
    await until('all mails are there', () => smtp.mails.length >= contacts.length);
    await until('all are known to be sent', allSent);
    await pause(500);
    const links = smtp.mails.map(({ text }) => /contatto=(\d+)/.exec(text)?.[1]);
    expect(links.sort()).toEqual(contacts.map(({ id }) => String(id)).sort());
    expect(smtp.tries).toBe(3);
  });

  test('a refusal is tried again, and what it said is kept without addresses', async () => {
    await smtp.down();
    let refusals = 1;
    await smtp.up(({ recipients }) => {
      if (refusals === 0) return;
      refusals -= 1;
      throw Object.assign(new Error(`greylisted <${recipients[0] ?? ''}>`), { responseCode: 451 });
    });
    await write();
    const failed = await until('the refusal is stored', async () =>
      (await storedMails()).find((mail) => mail.last_error),
    );
    expect(failed.last_error).toContain('greylisted');
    expect(failed.last_error).not.toContain('@');
    await until('the mail is delivered', allSent);
    expect(smtp.mails).toHaveLength(1);
    expect((await storedMails())[0]).toMatchObject({ attempts: 2, last_error: null });
  });

  test('a mail that cannot be delivered does not hold up the others', async () => {
    await smtp.down();
    await smtp.up(({ text }) => {
      if (text.includes('Uno')) throw Object.assign(new Error('no such mailbox'), { responseCode: 550 });
    });
    await write('Uno');
    await write('Due');
    await until('the other mail is there', () => smtp.mails.length === 1);
    expect(smtp.mails[0]?.text).toContain('Due');
  });

  test('after 30 days a mail rests and stays for the operator', async () => {
    await smtp.down();
    await write();
    const long = new Date(Date.now() - 31 * 24 * 3600 * 1000).toISOString();
    await app.database.transaction(() =>
      app.database.writer.query('UPDATE mails SET created_at = ?', [long]),
    );
    await until('it rests', async () => (await storedMails())[0]?.next_attempt_at.startsWith('9999-'));
    expect(await app.count('mails', 'sent_at IS NULL')).toBe(1);
  });
});

describe('a server that stops', () => {
  test('keeps what could not be sent: the next start sends it, once', async () => {
    await smtp.down();
    await write('Uno');
    await write('Due');
    await app.stop();
    await smtp.up();
    await start();
    await until('both mails are there', () => smtp.mails.length === 2);
    await until('both are known to be sent', allSent);
    await app.stop();
    await start();
    await pause(500);
    expect(smtp.mails).toHaveLength(2);
  });

  test('waits for the mail in flight', async () => {
    await smtp.down();
    await smtp.up(() => pause(700));
    await write();
    await until('the mail is in flight', () => smtp.tries === 1);
    await app.stop();
    expect(smtp.mails).toHaveLength(1);
    await start();
    expect(await allSent()).toBe(true);
    expect(smtp.tries).toBe(1);
  });

  test('leaves a mail to whoever took it, and a repeated one can be recognised', async () => {
    await write();
    await until('it is sent', allSent);
    await forgetSending(new Date(Date.now() + 60_000));
    await app.stop();
    await start();
    await pause(500);
    expect(smtp.mails).toHaveLength(1);
    await forgetSending(new Date());
    await app.stop();
    await start();
    await until('it is sent again', () => smtp.mails.length === 2);
    const [first, second] = smtp.mails.map(({ headers }) => headers.get('message-id'));
    expect(second).toBe(first);
    expect(first).toMatch(/^<[0-9a-f]{32}@[a-z.]+>$/);
  });

  const onMariadb = process.env.DATABASE_KIND === 'mariadb' ? test : test.skip;
  onMariadb('two servers on one database send every mail once', async () => {
    await smtp.down();
    await smtp.up(() => pause(30));
    const second = await startApp({ SMTP_URL: smtp.url }, place);
    const contacts = await Promise.all(
      Array.from({ length: 30 }, (_, n) => write(`Messaggio ${n}`, n % 2 === 0 ? app : second)),
    );
    await until('all mails are there', allSent);
    await second.stop();
    expect(smtp.mails).toHaveLength(contacts.length);
    expect(new Set(smtp.mails.map(({ text }) => text)).size).toBe(contacts.length);
  });
});

describe('without a mail server', () => {
  const outbox = () => join(place.dataDir, 'outbox');
  const files = () => (existsSync(outbox()) ? readdirSync(outbox()) : []);

  beforeEach(async () => {
    await app.stop();
    await start({});
  });

  test('every mail is a complete .eml file', async () => {
    const { id } = await write('Perché no? «Già»');
    await write('Due');
    await until('both are known to be sent', allSent);
    expect(files()).toHaveLength(2);
    expect(files().every((file) => /^\d{4}-\d\d-\d\dT[\d-]+Z-[0-9a-f]{12}\.eml$/.test(file))).toBe(true);
    const mails = files().map((file) => readMail(readFileSync(join(outbox(), file), 'utf8')));
    const first = mails.find(({ text }) => text.includes(`contatto=${id}\n`));
    expect(first?.headers.get('to')).toBe(designer.email);
    expect(first?.headers.get('subject')).toBe('Nuovo messaggio da Giulia Ferri');
    expect(first?.text).toContain('«Perché no? «Già»»');
    expect(smtp.tries).toBe(0);
  });

  test('a repeated send leaves one file', async () => {
    await write();
    await until('it is kept', allSent);
    await forgetSending(new Date());
    await app.stop();
    await start({});
    await until('it is kept again', allSent);
    expect(files()).toHaveLength(1);
  });
});

describe('ordering a mail', () => {
  const order = { dedupeKey: 'prova:1', recipient: 'a@esempio.it', subject: 'Prova', text: 'Ciao' };
  const enqueue = (): Promise<void> => app.nest.get(MailService).enqueue(order);

  test('twice with one key sends one mail', async () => {
    await app.database.transaction(async () => {
      await enqueue();
      await enqueue();
    });
    await app.database.transaction(enqueue);
    await until('it is there', allSent);
    expect(smtp.mails).toHaveLength(1);
  });

  test('needs a transaction', async () => {
    await expect(enqueue()).rejects.toThrow('transaction');
  });

  test('in a transaction that fails sends nothing', async () => {
    const failing = app.database.transaction(async () => {
      await enqueue();
      throw new Error('changed my mind');
    });
    await expect(failing).rejects.toThrow('changed my mind');
    await write();
    await until('the other mail is there', () => smtp.mails.length === 1);
    expect(subjects()).toEqual(['Nuovo messaggio da Giulia Ferri']);
  });
});
