import { setTimeout as pause } from 'node:timers/promises';
import { startApp } from './support/app.js';
import { MailScene } from './support/mail-scene.js';
import { until } from './support/until.js';

let scene: MailScene;
const allSent = (): Promise<boolean> => scene.allSent();

beforeEach(async () => {
  scene = await MailScene.open();
});

afterEach(() => scene.close());

describe('a mail server in trouble', () => {
  test('down, then up: every mail is delivered once, and the sender noticed nothing', async () => {
    await scene.smtp.down();
    const contacts = [await scene.write('Uno'), await scene.write('Due'), await scene.write('Tre')];
    await until('a try of each has failed', () =>
      scene.app.count('mails', 'last_error IS NOT NULL').then((n) => n === 3),
    );
    await scene.smtp.up();
    await until('all mails are there', () => scene.smtp.mails.length >= contacts.length);
    await until('all are known to be sent', allSent);
    await pause(500);
    const links = scene.smtp.mails.map(({ text }) => /contatto=(\d+)/.exec(text)?.[1]);
    expect(links.sort()).toEqual(contacts.map(({ id }) => String(id)).sort());
    expect(scene.smtp.tries).toBe(3);
  });

  test('a refusal is tried again, and what it said is kept without addresses', async () => {
    await scene.smtp.down();
    let refusals = 1;
    await scene.smtp.up(({ recipients }) => {
      if (refusals === 0) return;
      refusals -= 1;
      throw Object.assign(new Error(`greylisted <${recipients[0] ?? ''}>`), { responseCode: 451 });
    });
    await scene.write();
    const failed = await until('the refusal is stored', async () =>
      (await scene.stored()).find((mail) => mail.last_error),
    );
    expect(failed.last_error).toContain('greylisted');
    expect(failed.last_error).not.toContain('@');
    await until('the mail is delivered', allSent);
    expect(scene.smtp.mails).toHaveLength(1);
    expect((await scene.stored())[0]).toMatchObject({ attempts: 2, last_error: null });
  });

  test('a mail that cannot be delivered does not hold up the others', async () => {
    await scene.smtp.down();
    await scene.smtp.up(({ text }) => {
      if (text.includes('Uno')) throw Object.assign(new Error('no such mailbox'), { responseCode: 550 });
    });
    await scene.write('Uno');
    await scene.write('Due');
    await until('the other mail is there', () => scene.smtp.mails.length === 1);
    expect(scene.smtp.mails[0]?.text).toContain('Due');
  });

  test('after 30 days a mail rests and stays for the operator', async () => {
    await scene.smtp.down();
    await scene.write();
    const long = new Date(Date.now() - 31 * 24 * 3600 * 1000).toISOString();
    await scene.app.database.transaction(() =>
      scene.app.database.writer.query('UPDATE mails SET created_at = ?', [long]),
    );
    await until('it rests', async () => (await scene.stored())[0]?.next_attempt_at.startsWith('9999-'));
    expect(await scene.app.count('mails', 'sent_at IS NULL')).toBe(1);
  });
});

describe('a server that stops', () => {
  test('keeps what could not be sent: the next start sends it, once', async () => {
    await scene.smtp.down();
    await scene.write('Uno');
    await scene.write('Due');
    await scene.app.stop();
    await scene.smtp.up();
    await scene.start();
    await until('both mails are there', () => scene.smtp.mails.length === 2);
    await until('both are known to be sent', allSent);
    await scene.app.stop();
    await scene.start();
    await pause(500);
    expect(scene.smtp.mails).toHaveLength(2);
  });

  test('waits for the mail in flight', async () => {
    await scene.smtp.down();
    await scene.smtp.up(() => pause(700));
    await scene.write();
    await until('the mail is in flight', () => scene.smtp.tries === 1);
    await scene.app.stop();
    expect(scene.smtp.mails).toHaveLength(1);
    await scene.start();
    expect(await scene.allSent()).toBe(true);
    expect(scene.smtp.tries).toBe(1);
  });

  test('leaves a mail to whoever took it, and a repeated one can be recognised', async () => {
    await scene.write();
    await until('it is sent', allSent);
    await scene.forgetSending(new Date(Date.now() + 60_000));
    await scene.app.stop();
    await scene.start();
    await pause(500);
    expect(scene.smtp.mails).toHaveLength(1);
    await scene.forgetSending(new Date());
    await scene.app.stop();
    await scene.start();
    await until('it is sent again', () => scene.smtp.mails.length === 2);
    const [first, second] = scene.smtp.mails.map(({ headers }) => headers.get('message-id'));
    expect(second).toBe(first);
    expect(first).toMatch(/^<[0-9a-f]{32}@[a-z.]+>$/);
  });

  const isMariadb = process.env.DATABASE_KIND === 'mariadb';
  if (isMariadb)
    test('two servers on one database send every mail once', async () => {
      await scene.smtp.down();
      await scene.smtp.up(() => pause(30));
      const second = await startApp({ SMTP_URL: scene.smtp.url }, scene.place);
      const contacts = await Promise.all(
        Array.from({ length: 30 }, (_, n) => scene.write(`Messaggio ${n}`, n % 2 === 0 ? scene.app : second)),
      );
      await until('all mails are there', allSent);
      await second.stop();
      expect(scene.smtp.mails).toHaveLength(contacts.length);
      expect(new Set(scene.smtp.mails.map(({ text }) => text)).size).toBe(contacts.length);
    });
});
