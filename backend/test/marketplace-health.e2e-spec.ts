import { townIndex } from '@stanze/domain/town-index';
import type {
  HealthRequestDto,
  MarketplaceHealthDto,
} from '../src/modules/marketplace-health/dto/marketplace-health.dto.js';
import { MailRepository } from '../src/modules/mail/stored/mail.repository.js';
import { NEVER } from '../src/modules/mail/stored/mail.types.js';
import { HandClock } from './support/accounts.js';
import { startApp, type TestApp } from './support/app.js';
import { putBrief, WHOLE_BRIEF } from './support/briefs.js';
import {
  createAdmin,
  createDesigner,
  type DesignerPerson,
  type Person,
  registerClient,
} from './support/factories.js';
import { insertRows } from './support/rows.js';
import { ShownLists } from './support/shown-lists.js';

/** docs/product.md#health-of-the-marketplace */
const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;
const PALERMO = townIndex().find('Palermo') ?? { id: 0 };
const TEXT = 'Un testo che nessun amministratore legge.';

let app: TestApp;
let admin: Person;
let clock: HandClock;
let client: Person;

beforeAll(async () => {
  app = await startApp();
  [admin, client] = [await createAdmin(app), await registerClient(app, { name: 'Giulia Ferri' })];
  clock = new HandClock(app);
});
afterAll(() => app.stop());

/** The figures of this instant: those of the minute before are not fresh any more. */
async function health(): Promise<MarketplaceHealthDto> {
  clock.forward(61_000);
  const { status, body } = await app.get('/admin/health', { token: admin.token });
  expect(status).toBe(200);
  return body as MarketplaceHealthDto;
}

const ago = (ms: number) => new Date(clock.now() - ms).toISOString();

/** `after`: hours from the request to the answer. */
type Past = { readonly state: string; readonly after?: number };

/** Inserts a request that was sent some days ago. */
async function addRequest(
  { designerId }: DesignerPerson,
  days: number,
  { state, after }: Past,
): Promise<void> {
  const sent = ago(days * DAY);
  const answered = after === undefined ? null : ago(days * DAY - after * HOUR);
  const row = {
    user_id: client.id,
    designer_id: designerId,
    status: 'new',
    created_at: sent,
    last_message_at: sent,
    state,
    state_changed_at: answered ?? sent,
    answered_at: state === 'declined' ? null : answered,
  };
  await insertRows(app, 'contacts', [row]);
}

async function table(name: string, query = '') {
  const address = `${app.address}/api/admin/health/tables/${name}${query}`;
  const answer = await fetch(address, { headers: { authorization: `Bearer ${admin.token}` } });
  return { answer, text: Buffer.from(await answer.arrayBuffer()).toString('utf8') };
}

describe('the figures of requests', () => {
  let marta: DesignerPerson;
  let silent: DesignerPerson;

  beforeAll(async () => {
    const name = '=HYPERLINK("https://x.test"), "Marta"';
    [marta, silent] = [
      await createDesigner(app, { name }),
      await createDesigner(app, { name: 'Studio Muto' }),
    ];
    for (const after of [1, 2, 3, 40]) await addRequest(marta, 5, { state: 'answered', after });
    await addRequest(marta, 6, { state: 'declined', after: 10 });
    await addRequest(marta, 20, { state: 'withdrawn' });
    await addRequest(marta, 60, { state: 'closed', after: 8 });
    await addRequest(silent, 80, { state: 'answered', after: 2 });
    await addRequest(silent, 40, { state: 'unanswered' });
    await addRequest(silent, 20, { state: 'unanswered' });
    await addRequest(silent, 91, { state: 'unanswered' });
  });

  it('are those of 7, 30 and 90 days by state, with the median time to the first answer', async () => {
    const { periods } = await health();
    expect(
      periods.map(({ days, total, answers, median_hours }) => [days, total, answers, median_hours]),
    ).toEqual([
      [7, 5, 5, 3],
      [30, 7, 5, 3],
      [90, 10, 7, 3],
    ]);
    expect(periods[2]?.states).toEqual({
      ...{ sent: 0, read: 0, answered: 5, declined: 1, withdrawn: 1, unanswered: 2, closed: 1 },
    });
  });

  it('name the designers who have stopped answering', async () => {
    expect((await health()).silent).toEqual([
      {
        designer_id: silent.designerId,
        name: 'Studio Muto',
        missed: 2,
        latest_at: expect.any(String) as string,
        answered_at: expect.any(String) as string,
      },
    ]);
  });

  it('have their rows in pages, of a period and a state, without client and texts', async () => {
    const read = (query: string) => app.get(`/admin/health/requests${query}`, { token: admin.token });
    const { body, headers } = await read('?days=30&state=unanswered');
    const [row, ...others] = body as HealthRequestDto[];
    expect(others).toEqual([]);
    const names = 'id created_at state state_changed_at answer_hours designer_id designer_name';
    expect(Object.keys(row ?? {}).join(' ')).toBe(names);
    expect(row).toMatchObject({ designer_name: 'Studio Muto', state: 'unanswered', answer_hours: null });
    expect(headers.get('x-total-count')).toBe('1');
    const second = await read('?days=90&limit=4&offset=8');
    expect(second.headers.get('x-total-count')).toBe('10');
    expect(second.body).toHaveLength(2);
    const answered = await read('?days=30&state=with_answer');
    expect((answered.body as HealthRequestDto[]).map((one) => one.state).sort()).toEqual([
      ...['answered', 'answered', 'answered', 'answered', 'declined'],
    ]);
    const { periods } = await health();
    expect(answered.headers.get('x-total-count')).toBe(String(periods[1]?.answers));
    expect((await read('?days=8')).status).toBe(400);
    expect((await read('?state=lost')).status).toBe(400);
  });

  it('are files that Excel reads and does not calculate', async () => {
    const { answer, text } = await table('richieste', '?days=7');
    const today = new Date(clock.now()).toISOString().slice(0, 10);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(answer.headers.get('content-disposition')).toBe(
      `attachment; filename="stanze-richieste-${today}.csv"`,
    );
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const lines = text.split('\r\n');
    expect(lines[0]).toBe('\uFEFFid,inviata,stato,cambiato,ore alla risposta,id designer,designer');
    expect(lines).toHaveLength(5 + 2);
    expect(lines[1]).toContain(`"'=HYPERLINK(""https://x.test""), ""Marta"""`);
    expect((await table('richieste', '?days=7&state=declined')).text.split('\r\n')).toHaveLength(1 + 2);
    expect((await table('designer')).text).toContain(`\r\n${silent.designerId},Studio Muto,2,`);
    expect((await table('richieste', '?days=90&state=with_answer')).text.split('\r\n')).toHaveLength(7 + 2);
    expect((await table('stati')).text.split('\r\n')).toEqual([
      ...['\uFEFFstato,7 giorni,30 giorni,90 giorni', 'tutte,5,7,10', 'sent,0,0,0', 'read,0,0,0'],
      ...['answered,4,4,5', 'declined,1,1,1', 'withdrawn,0,1,1', 'unanswered,0,1,2', 'closed,0,0,1'],
      ...['risposte,5,5,7', 'ore alla prima risposta,3,3,3', ''],
    ]);
    expect((await table('altro')).answer.status).toBe(404);
  });
});

it('towns that people look for have the designers within 50 km, and the nearest one', async () => {
  const [one, two] = [await registerClient(app), await registerClient(app)];
  for (const person of [one, two]) await putBrief(app, person, 'casa-di-via-saragozza', WHOLE_BRIEF);
  await putBrief(app, one, 'seconda-casa-bologna', WHOLE_BRIEF);
  await putBrief(app, two, 'casa-al-mare-palermo', { ...WHOLE_BRIEF, town_id: PALERMO.id });
  await createDesigner(app, { city: 'Modena, Roma' });
  const { towns } = await health();
  expect(towns.map(({ town, people, designers }) => [town, people, designers])).toEqual([
    ['Bologna (BO)', 2, 1],
    ['Palermo (PA)', 1, 0],
  ]);
  expect(towns[0]?.nearest_km).toBe(37);
  expect(towns[1]?.nearest_km).toBeGreaterThan(400);
  expect((await table('citta')).text).toContain('\r\nBologna (BO),2,1,37\r\nPalermo (PA),1,0,');
});

it('styles are counted by the lists that people saw, and empty lists by day without being stored', async () => {
  const lists = new ShownLists(app);
  const before = await health();
  const person = await registerClient(app);
  await lists.see({ token: person.token });
  const stored = await lists.count();
  await lists.see({ token: person.token, body: { town_id: PALERMO.id, within_km: 10 } });
  await lists.written();
  const after = await health();
  expect(await lists.count()).toBe(stored + 1);
  const today = ({ list_days: [day] }: MarketplaceHealthDto) => day ?? { lists: 0, empty: 0 };
  expect(today(after).lists).toBe(today(before).lists + 2);
  expect(today(after).empty).toBe(today(before).empty + 1);
  const minimal = ({ styles }: MarketplaceHealthDto) => styles.find(({ style }) => style === 'C')?.lists ?? 0;
  expect(minimal(after)).toBe(minimal(before) + 1);
});

it('mails that did not go out have their cause and error, and no text; sent ones are not counted', async () => {
  const mails = app.nest.get(MailRepository, { strict: false });
  const recipient = 'ada@esempio.it';
  const mail = { recipient, subject: 'Una prova', text: TEXT, html: null, is_secret: false };
  const nothing = { digest_key: null, digest_at: null, digest_content: null, calendar: null };
  const row = { ...mail, ...nothing, created_at: ago(0) };
  await app.database.transaction(() => app.database.writer.query('DELETE FROM mails'));
  for (const key of ['message:1', 'verify:2']) {
    await app.database.transaction(() => mails.insert({ ...row, dedupe_key: key, next_attempt_at: NEVER }));
  }
  expect((await health()).failed_mails).toBe(0);
  const sql = "UPDATE mails SET last_error = 'refused', attempts = 8 WHERE dedupe_key = 'message:1'";
  await app.database.transaction(() => app.database.writer.query(sql));
  const { failed_mails: count, mails: failed } = await health();
  expect(count).toBe(1);
  expect(failed).toEqual([
    {
      ...{ id: expect.any(Number) as number, cause: 'message', recipient, attempts: 8, error: 'refused' },
      created_at: row.created_at,
      next_attempt_at: null,
    },
  ]);
});

it('is for administrators only, and contains no text and no client', async () => {
  const marta = await createDesigner(app);
  await app.post('/contacts', {
    token: client.token,
    body: { designer_id: marta.designerId, message: TEXT },
  });
  const all = JSON.stringify([
    await health(),
    (await app.get('/admin/health/requests', { token: admin.token })).body,
    (await table('richieste')).text,
  ]);
  expect(all).not.toContain(TEXT);
  expect(all).not.toContain(client.name);
  for (const path of ['', '/requests', '/tables/richieste']) {
    expect((await app.get(`/admin/health${path}`)).status).toBe(401);
    expect((await app.get(`/admin/health${path}`, { token: client.token })).status).toBe(403);
    expect((await app.get(`/admin/health${path}`, { token: marta.token })).status).toBe(403);
  }
});
