import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { MailService } from '../src/modules/mail/mail.service.js';
import { MailFixture } from './support/mail-fixture.js';
import { readMail } from './support/mime.js';
import { until } from './support/until.js';

let fixture: MailFixture;
const allSent = (): Promise<boolean> => fixture.allSent();

beforeEach(async () => {
  fixture = await MailFixture.open();
});

afterEach(() => fixture.close());

describe('with a mail server', () => {
  test('a message reaches the designer, the reply reaches the client, each once', async () => {
    const { id } = await fixture.write();
    await fixture.app.post(`/contacts/${id}/messages`, {
      token: fixture.designer.token,
      body: { message: 'Volentieri!' },
    });
    await until('both mails are there', () => fixture.smtp.mails.length === 2);
    await until('both are marked as sent', allSent);
    const [toDesigner, toClient] = fixture.smtp.mails.map(({ headers, recipients }) => ({
      recipients,
      from: headers.get('from'),
      to: headers.get('to'),
      subject: headers.get('subject'),
    }));
    expect(toDesigner).toEqual({
      recipients: [fixture.designer.email],
      from: 'Stanze <ciao@stanze.test>',
      to: fixture.designer.email,
      subject: 'Nuovo messaggio su Stanze',
    });
    expect(toClient).toMatchObject({
      recipients: [fixture.client.email],
      subject: 'Nuovo messaggio su Stanze',
    });
    const [textForDesigner, textForClient] = fixture.smtp.mails.map(({ text }) => text);
    expect(textForDesigner).toContain('Ciao Marta Colombo,');
    expect(textForDesigner).toContain('“Vorrei rifare la cucina.”');
    expect(textForDesigner).toContain(`https://stanze.example/messaggi?contatto=${id}\n`);
    expect(textForClient).toContain('“Volentieri!”');
    await pause(300);
    expect(fixture.smtp.attempts).toBe(2);
  });

  test('a name cannot add a header or a recipient', async () => {
    const name = 'Eva\r\nBcc: vittima@esempio.it\r\n\r\nX';
    const rename = () =>
      fixture.app.database.writer.query('UPDATE users SET name = ? WHERE id = ?', [name, fixture.client.id]);
    await fixture.app.database.transaction(rename);
    await fixture.write();
    const mail = await until('the mail is there', () => fixture.smtp.mails[0]);
    expect(mail.headers.get('subject')).toBe('Nuovo messaggio su Stanze');
    expect(mail.text).toContain('Eva Bcc: vittima@esempio.it X ti ha scritto');
    expect(mail.headers.has('bcc')).toBe(false);
    expect(mail.recipients).toEqual([fixture.designer.email]);
  });

  test('a refused request sends no mail', async () => {
    await fixture.app.post('/contacts', {
      token: fixture.client.token,
      body: { designer_id: fixture.designer.designerId, message: ' ' },
    });
    expect(await fixture.app.count('mails')).toBe(0);
  });
});

describe('without a mail server', () => {
  const outbox = () => join(fixture.environment.dataDir, 'outbox');
  const files = () => (existsSync(outbox()) ? readdirSync(outbox()) : []);

  beforeEach(async () => {
    await fixture.app.stop();
    await fixture.start({});
  });

  test('every mail is a complete .eml file', async () => {
    const { id } = await fixture.write('Perché no? «Già»');
    await fixture.write('Due');
    await until('both are marked as sent', allSent);
    expect(files()).toHaveLength(2);
    expect(files().every((file) => /^\d{4}-\d\d-\d\dT[\d-]+Z-[0-9a-f]{12}\.eml$/.test(file))).toBe(true);
    const mails = files().map((file) => readMail(readFileSync(join(outbox(), file), 'utf8')));
    const first = mails.find(({ text }) => text.includes(`contatto=${id}\n`));
    expect(first?.headers.get('to')).toBe(fixture.designer.email);
    expect(first?.headers.get('subject')).toBe('Nuovo messaggio su Stanze');
    expect(first?.text).toContain('“Perché no? «Già»”');
    expect(fixture.smtp.attempts).toBe(0);
  });

  test('a repeated send writes one file', async () => {
    await fixture.write();
    await until('it is stored', allSent);
    await fixture.resetToClaimed(new Date());
    await fixture.app.stop();
    await fixture.start({});
    await until('it is stored again', allSent);
    expect(files()).toHaveLength(1);
  });
});

describe('queueing a mail', () => {
  const order = { dedupeKey: 'prova:1', subject: 'Prova', text: 'Ciao' };
  const enqueue = (): Promise<void> =>
    fixture.app.nest.get(MailService).enqueue({ ...order, recipient: fixture.designer.email });

  test('twice with one key sends one mail', async () => {
    await fixture.app.database.transaction(async () => {
      await enqueue();
      await enqueue();
    });
    await fixture.app.database.transaction(enqueue);
    await until('it is there', allSent);
    expect(fixture.smtp.mails).toHaveLength(1);
  });

  test('needs a transaction', async () => {
    await expect(enqueue()).rejects.toThrow('transaction');
  });

  test('in a transaction that fails sends nothing', async () => {
    const failing = fixture.app.database.transaction(async () => {
      await enqueue();
      throw new Error('changed my mind');
    });
    await expect(failing).rejects.toThrow('changed my mind');
    await fixture.write();
    await until('the other mail is there', () => fixture.smtp.mails.length === 1);
    expect(fixture.subjects()).toEqual(['Nuovo messaggio su Stanze']);
  });
});
