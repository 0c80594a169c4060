import { sha256 } from '../src/common/secrets.js';
import { MailWorker } from '../src/modules/mail/sending/mail.worker.js';
import { HandClock } from './support/accounts.js';
import { MailFixture } from './support/mail-fixture.js';
import { openPage } from './support/reply-links.js';
import { until } from './support/until.js';

const QUARTER_MS = 15 * 60_000;

let fixture: MailFixture;
let clock: HandClock;

beforeEach(async () => {
  fixture = await MailFixture.open({ THROTTLE: 'on', TRUST_PROXY: '127.0.0.1' });
  clock = new HandClock(fixture.app);
});
afterEach(() => fixture.close());

const tokens = () => fixture.smtp.mails.map(({ text }) => /\/rispondi\/([\w-]+)/.exec(text)?.[1] ?? '');
const linkCount = () => fixture.app.count('reply_links');

async function add(id: number, message: string): Promise<void> {
  const { token } = fixture.client;
  await fixture.app.post(`/contacts/${id}/messages`, { token, body: { message } });
}

function sendDue(): void {
  clock.forward(QUARTER_MS);
  fixture.app.nest.get(MailWorker, { strict: false }).wake();
}

describe('the link of a mail that collects messages', () => {
  it('is one for the mail, in its text and its HTML, and the one before it stays valid', async () => {
    const { id } = await fixture.write('Uno');
    await until('the first mail', () => tokens().length === 1);
    for (const text of ['Due', 'Tre', 'Quattro']) await add(id, text);
    expect(await linkCount()).toBe(2);
    sendDue();
    await until('the second mail', () => tokens().length === 2);
    expect(await linkCount()).toBe(2);
    for (const token of tokens()) {
      expect(await fixture.app.count('reply_links', `token_hash = '${sha256(token)}'`)).toBe(1);
      expect((await openPage(fixture.app, token)).status).toBe(200);
    }
    const [, second = ''] = tokens();
    expect(fixture.smtp.mails[1]?.html).toContain(`/rispondi/${second}"`);
  });

  it('is deleted with a mail that is not needed any more, because the messages were read in the app', async () => {
    const { id } = await fixture.write('Uno');
    await until('the first mail', () => tokens().length === 1);
    await add(id, 'Due');
    expect(await linkCount()).toBe(2);
    await fixture.app.put(`/contacts/${id}/read`, { token: fixture.designer.token, body: {} });
    expect(await linkCount()).toBe(1);
    expect((await openPage(fixture.app, tokens()[0] ?? '')).status).toBe(200);
  });

  it('does not exist for an address that receives no mail', async () => {
    const { id } = await fixture.write('Uno');
    const sql = 'UPDATE users SET email_verified_at = NULL';
    await fixture.app.database.transaction(() => fixture.app.database.writer.query(sql));
    const before = await linkCount();
    await add(id, 'Due');
    expect(await linkCount()).toBe(before);
  });
});
