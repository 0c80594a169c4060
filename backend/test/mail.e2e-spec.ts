import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { MailService } from '../src/modules/mail/mail.service.js';
import { MailScene } from './support/mail-scene.js';
import { readMail } from './support/mime.js';
import { until } from './support/until.js';

let scene: MailScene;
const allSent = (): Promise<boolean> => scene.allSent();

beforeEach(async () => {
  scene = await MailScene.open();
});

afterEach(() => scene.close());

describe('with a mail server', () => {
  test('a message reaches the designer, the reply reaches the client, each once', async () => {
    const { id } = await scene.write();
    await scene.app.post(`/contacts/${id}/messages`, {
      token: scene.designer.token,
      body: { message: 'Volentieri!' },
    });
    await until('both mails are there', () => scene.smtp.mails.length === 2);
    await until('both are known to be sent', allSent);
    const [toDesigner, toClient] = scene.smtp.mails.map(({ headers, recipients }) => ({
      recipients,
      from: headers.get('from'),
      to: headers.get('to'),
      subject: headers.get('subject'),
    }));
    expect(toDesigner).toEqual({
      recipients: [scene.designer.email],
      from: 'Stanze <ciao@stanze.test>',
      to: scene.designer.email,
      subject: 'Nuovo messaggio da Giulia Ferri',
    });
    expect(toClient).toMatchObject({
      recipients: [scene.client.email],
      subject: 'Nuovo messaggio da Marta Colombo',
    });
    const [textForDesigner, textForClient] = scene.smtp.mails.map(({ text }) => text);
    expect(textForDesigner).toContain('Ciao Marta Colombo,');
    expect(textForDesigner).toContain('“Vorrei rifare la cucina.”');
    expect(textForDesigner).toContain(`https://stanze.example/messaggi?contatto=${id}\n`);
    expect(textForClient).toContain('“Volentieri!”');
    await pause(300);
    expect(scene.smtp.tries).toBe(2);
  });

  test('a name cannot add a header or a recipient', async () => {
    const name = 'Eva\r\nBcc: vittima@esempio.it\r\n\r\nX';
    const rename = () =>
      scene.app.database.writer.query('UPDATE users SET name = ? WHERE id = ?', [name, scene.client.id]);
    await scene.app.database.transaction(rename);
    await scene.write();
    const mail = await until('the mail is there', () => scene.smtp.mails[0]);
    expect(mail.headers.get('subject')).toBe('Nuovo messaggio da Eva Bcc: vittima@esempio.it X');
    expect(mail.headers.has('bcc')).toBe(false);
    expect(mail.recipients).toEqual([scene.designer.email]);
  });

  test('a refused action sends nothing', async () => {
    await scene.app.post('/contacts', {
      token: scene.client.token,
      body: { designer_id: scene.designer.designerId, message: ' ' },
    });
    expect(await scene.app.count('mails')).toBe(0);
  });
});

describe('without a mail server', () => {
  const outbox = () => join(scene.place.dataDir, 'outbox');
  const files = () => (existsSync(outbox()) ? readdirSync(outbox()) : []);

  beforeEach(async () => {
    await scene.app.stop();
    await scene.start({});
  });

  test('every mail is a complete .eml file', async () => {
    const { id } = await scene.write('Perché no? «Già»');
    await scene.write('Due');
    await until('both are known to be sent', allSent);
    expect(files()).toHaveLength(2);
    expect(files().every((file) => /^\d{4}-\d\d-\d\dT[\d-]+Z-[0-9a-f]{12}\.eml$/.test(file))).toBe(true);
    const mails = files().map((file) => readMail(readFileSync(join(outbox(), file), 'utf8')));
    const first = mails.find(({ text }) => text.includes(`contatto=${id}\n`));
    expect(first?.headers.get('to')).toBe(scene.designer.email);
    expect(first?.headers.get('subject')).toBe('Nuovo messaggio da Giulia Ferri');
    expect(first?.text).toContain('“Perché no? «Già»”');
    expect(scene.smtp.tries).toBe(0);
  });

  test('a repeated send leaves one file', async () => {
    await scene.write();
    await until('it is kept', allSent);
    await scene.forgetSending(new Date());
    await scene.app.stop();
    await scene.start({});
    await until('it is kept again', allSent);
    expect(files()).toHaveLength(1);
  });
});

describe('ordering a mail', () => {
  const order = { dedupeKey: 'prova:1', recipient: 'a@esempio.it', subject: 'Prova', text: 'Ciao' };
  const enqueue = (): Promise<void> => scene.app.nest.get(MailService).enqueue(order);

  test('twice with one key sends one mail', async () => {
    await scene.app.database.transaction(async () => {
      await enqueue();
      await enqueue();
    });
    await scene.app.database.transaction(enqueue);
    await until('it is there', allSent);
    expect(scene.smtp.mails).toHaveLength(1);
  });

  test('needs a transaction', async () => {
    await expect(enqueue()).rejects.toThrow('transaction');
  });

  test('in a transaction that fails sends nothing', async () => {
    const failing = scene.app.database.transaction(async () => {
      await enqueue();
      throw new Error('changed my mind');
    });
    await expect(failing).rejects.toThrow('changed my mind');
    await scene.write();
    await until('the other mail is there', () => scene.smtp.mails.length === 1);
    expect(scene.subjects()).toEqual(['Nuovo messaggio da Giulia Ferri']);
  });
});
