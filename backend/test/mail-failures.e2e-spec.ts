import { setTimeout as pause } from 'node:timers/promises';
import { startApp } from './support/app.js';
import { MailFixture } from './support/mail-fixture.js';
import { until } from './support/until.js';

let fixture: MailFixture;
const allSent = (): Promise<boolean> => fixture.allSent();

beforeEach(async () => {
  fixture = await MailFixture.open();
});

afterEach(() => fixture.close());

describe('a failing mail server', () => {
  test('that is down for a while: every mail is delivered once, and the sender is not affected', async () => {
    await fixture.smtp.down();
    const contacts = [await fixture.write('Uno'), await fixture.write('Due'), await fixture.write('Tre')];
    await until('an attempt of each has failed', () =>
      fixture.app.count('mails', 'last_error IS NOT NULL').then((n) => n === 3),
    );
    await fixture.smtp.up();
    await until('all mails are there', () => fixture.smtp.mails.length >= contacts.length);
    await until('all are marked as sent', allSent);
    await pause(500);
    const links = fixture.smtp.mails.map(({ text }) => /contatto=(\d+)/.exec(text)?.[1]);
    expect(links.sort()).toEqual(contacts.map(({ id }) => String(id)).sort());
    expect(fixture.smtp.attempts).toBe(3);
  });

  test('a refused mail is sent again, and the refusal is stored without addresses', async () => {
    await fixture.smtp.down();
    let refusals = 1;
    await fixture.smtp.up(({ recipients }) => {
      if (refusals === 0) return;
      refusals -= 1;
      throw Object.assign(new Error(`greylisted <${recipients[0] ?? ''}>`), { responseCode: 451 });
    });
    await fixture.write();
    const failed = await until('the refusal is stored', async () =>
      (await fixture.stored()).find((mail) => mail.last_error),
    );
    expect(failed.last_error).toContain('greylisted');
    expect(failed.last_error).not.toContain('@');
    await until('the mail is delivered', allSent);
    expect(fixture.smtp.mails).toHaveLength(1);
    expect((await fixture.stored())[0]).toMatchObject({ attempts: 2, last_error: null });
  });

  test('a mail that cannot be delivered does not delay the others', async () => {
    await fixture.smtp.down();
    await fixture.smtp.up(({ text }) => {
      if (text.includes('Uno')) throw Object.assign(new Error('no such mailbox'), { responseCode: 550 });
    });
    await fixture.write('Uno');
    await fixture.write('Due');
    await until('the other mail is there', () => fixture.smtp.mails.length === 1);
    expect(fixture.smtp.mails[0]?.text).toContain('Due');
  });

  test('after 30 days a mail is not attempted any more and stays for the operator', async () => {
    await fixture.smtp.down();
    await fixture.write();
    const long = new Date(Date.now() - 31 * 24 * 3600 * 1000).toISOString();
    await fixture.app.database.transaction(() =>
      fixture.app.database.writer.query('UPDATE mails SET created_at = ?', [long]),
    );
    await until('it is not attempted any more', async () =>
      (await fixture.stored())[0]?.next_attempt_at.startsWith('9999-'),
    );
    expect(await fixture.app.count('mails', 'sent_at IS NULL')).toBe(1);
  });
});

describe('a server that stops', () => {
  test('stores unsent mails, and the next start sends each once', async () => {
    await fixture.smtp.down();
    await fixture.write('Uno');
    await fixture.write('Due');
    await fixture.app.stop();
    await fixture.smtp.up();
    await fixture.start();
    await until('both mails are there', () => fixture.smtp.mails.length === 2);
    await until('both are marked as sent', allSent);
    await fixture.app.stop();
    await fixture.start();
    await pause(500);
    expect(fixture.smtp.mails).toHaveLength(2);
  });

  test('waits for the mail that is being sent', async () => {
    await fixture.smtp.down();
    await fixture.smtp.up(() => pause(700));
    await fixture.write();
    await until('the mail is being sent', () => fixture.smtp.attempts === 1);
    await fixture.app.stop();
    expect(fixture.smtp.mails).toHaveLength(1);
    await fixture.start();
    expect(await fixture.allSent()).toBe(true);
    expect(fixture.smtp.attempts).toBe(1);
  });

  test('does not send a mail that another process has claimed, and a repeated one can be recognised', async () => {
    await fixture.write();
    await until('it is sent', allSent);
    await fixture.resetToClaimed(new Date(Date.now() + 60_000));
    await fixture.app.stop();
    await fixture.start();
    await pause(500);
    expect(fixture.smtp.mails).toHaveLength(1);
    await fixture.resetToClaimed(new Date());
    await fixture.app.stop();
    await fixture.start();
    await until('it is sent again', () => fixture.smtp.mails.length === 2);
    const [first, second] = fixture.smtp.mails.map(({ headers }) => headers.get('message-id'));
    expect(second).toBe(first);
    expect(first).toMatch(/^<[0-9a-f]{32}@[a-z.]+>$/);
  });

  const isMariadb = process.env.DATABASE_KIND === 'mariadb';
  if (isMariadb)
    test('two servers on one database send every mail once', async () => {
      await fixture.smtp.down();
      await fixture.smtp.up(() => pause(30));
      const second = await startApp({ SMTP_URL: fixture.smtp.url }, fixture.environment);
      const contacts = await Promise.all(
        Array.from({ length: 30 }, (_, n) =>
          fixture.write(`Messaggio ${n}`, n % 2 === 0 ? fixture.app : second),
        ),
      );
      await until('all mails are there', allSent);
      await second.stop();
      expect(fixture.smtp.mails).toHaveLength(contacts.length);
      expect(new Set(fixture.smtp.mails.map(({ text }) => text)).size).toBe(contacts.length);
    });
});
