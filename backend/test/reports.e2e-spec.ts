import type { AdminReportDto, ReportHistoryDto } from '../src/modules/admin/reports/dto/admin-report.dto.js';
import type { ContactDto } from '../src/modules/contacts/conversations/dto/contact.dto.js';
import { entriesOf } from './support/admin.js';
import { BriefFileCalls, briefWithFile, PLAN } from './support/briefs.js';
import { createAdmin, createDesigner, type Person, verifyAddress } from './support/factories.js';
import { MailFixture } from './support/mail-fixture.js';
import { collectionOf, Portfolio } from './support/saved-photos.js';
import { until } from './support/until.js';

const REASON = 'La foto è di un altro studio.';

let fixture: MailFixture;
let admin: Person;

beforeAll(async () => {
  fixture = await MailFixture.open();
  admin = await createAdmin(fixture.app);
  await verifyAddress(fixture.app, admin);
});
afterAll(() => fixture.close());

const report = (person: Person | null, body: object, headers: Record<string, string> = {}) =>
  fixture.app.post('/reports', { token: person?.token, body: { reason: 'other', ...body }, headers });
const queue = async (state = 'open') =>
  (await fixture.app.get(`/admin/reports?state=${state}`, { token: admin.token })).body as AdminReportDto[];
const about = async (kind: string, id: number, state = 'open') =>
  (await queue(state)).filter((one) => one.kind === kind && one.target_id === id);
const decide = (id: number | undefined, decision: string, reason: string = REASON) =>
  fixture.app.put(`/admin/reports/${id}`, { token: admin.token, body: { decision, reason } });
const mailsTo = ({ email }: Person) =>
  fixture.smtp.mails.filter(({ headers }) => headers.get('to')?.includes(email));

describe('POST /reports', () => {
  it('adds one open report of a person about a subject, however often it is sent', async () => {
    const { designerId } = await createDesigner(fixture.app);
    const body = { kind: 'designer', target_id: designerId, reason: 'fake', text: '  Non esiste. ' };
    const key = { 'idempotency-key': 'segnalo-1' };
    const answers = [await report(fixture.client, body, key), await report(fixture.client, body, key)];
    answers.push(await report(fixture.client, { ...body, reason: 'spam' }));
    answers.push(...(await Promise.all([1, 2].map(() => report(fixture.client, body)))));
    for (const { status, body: answer } of answers) {
      expect([status, answer]).toEqual([201, { message: expect.stringContaining('Grazie') as string }]);
    }
    const [stored, ...others] = await about('designer', designerId);
    expect(others).toEqual([]);
    expect(stored).toMatchObject({
      ...{
        reason: 'fake',
        text: 'Non esiste.',
        reporter_name: 'Giulia Ferri',
        accused_name: 'Marta Colombo',
      },
      ...{ state: 'open', outcome: null, designer_id: designerId, other_reports: 0 },
    });
    // Closed, so that the same subject may be reported again.
    expect((await decide(stored?.id, 'dismiss')).status).toBe(200);
    await report(fixture.client, body);
    expect(await about('designer', designerId)).toMatchObject([{ other_reports: 1 }]);
  });

  it('is open to guests for portfolios and photos only', async () => {
    const portfolio = await Portfolio.on(fixture.app);
    const [photo] = portfolio.photos;
    expect((await report(null, { kind: 'photo', target_id: photo })).status).toBe(201);
    expect((await report(null, { kind: 'designer', target_id: portfolio.designer.designerId })).status).toBe(
      201,
    );
    expect(await about('photo', photo ?? 0)).toMatchObject([{ reporter_name: null }]);
    const { id } = await fixture.write();
    expect((await report(null, { kind: 'conversation', target_id: id })).status).toBe(401);
  });

  it('refuses strangers of a conversation, the own profile, what is not there, and other values', async () => {
    const { client, designer } = fixture;
    const { id } = await fixture.write();
    const stranger = await createDesigner(fixture.app);
    expect((await report(stranger, { kind: 'conversation', target_id: id })).status).toBe(404);
    expect((await report(designer, { kind: 'designer', target_id: designer.designerId })).status).toBe(403);
    for (const kind of ['conversation', 'designer', 'photo']) {
      expect((await report(client, { kind, target_id: 999_999 })).status).toBe(404);
    }
    const conversation = { kind: 'conversation', target_id: id };
    for (const wrong of [
      { kind: 'message' },
      { reason: 'noia' },
      { text: 'x'.repeat(1001) },
      { target_id: 0 },
    ]) {
      expect((await report(client, { ...conversation, ...wrong })).status).toBe(400);
    }
    expect(await about('conversation', id)).toEqual([]);
  });
});

describe('a reported conversation', () => {
  it('is readable for administrators, and reading it is in the audit log', async () => {
    const { client, designer, app } = fixture;
    const { id } = await fixture.write('Dammi i soldi.');
    const other = await fixture.write('Un’altra cosa.');
    await report(designer, { kind: 'conversation', target_id: id, reason: 'rude' });
    const [row] = await about('conversation', id);
    const read = await app.get(`/admin/reports/${row?.id}/conversation`, { token: admin.token });
    expect((read.body as ContactDto).messages).toMatchObject([{ message: 'Dammi i soldi.' }]);
    expect((await entriesOf(app, admin, 'user', client.id))[0]).toMatchObject({ action: 'read' });
    for (const token of [client.token, designer.token]) {
      expect((await app.get(`/admin/reports/${row?.id}/conversation`, { token })).status).toBe(403);
    }
    // Nobody reads a conversation that was not reported.
    expect((await app.get(`/contacts/${other.id}`, { token: admin.token })).status).toBe(404);
    expect((await app.get(`/contacts/${id}`, { token: admin.token })).status).toBe(404);
    await report(client, { kind: 'designer', target_id: designer.designerId });
    const [profile] = await about('designer', designer.designerId);
    const path = `/admin/reports/${profile?.id}/conversation`;
    expect((await app.get(path, { token: admin.token })).status).toBe(404);
    expect(
      (await app.get(`/admin/reports/${other.id + 1000}/conversation`, { token: admin.token })).status,
    ).toBe(404);
  });
});

describe('the private files of a reported conversation', () => {
  it('are readable for administrators until the client withdraws them, and each reading is in the audit log', async () => {
    const { client, designer, app } = fixture;
    const { brief, file } = await briefWithFile(app, client);
    const calls = new BriefFileCalls(app, client, brief);
    const body = { designer_id: designer.designerId, message: 'Ecco la pianta.' };
    const sent = { ...body, brief: { brief_id: brief.id, fields: ['rooms', 'files'] } };
    const { id } = (await app.post('/contacts', { token: client.token, body: sent })).body as ContactDto;
    await report(client, { kind: 'designer', target_id: designer.designerId });
    const [profile] = await about('designer', designer.designerId);
    const at = (reportId: number | undefined, fileId = file.id) =>
      `/admin/reports/${reportId}/conversation/files/${fileId}`;
    expect((await calls.read(at(profile?.id), admin)).status).toBe(404);
    expect((await calls.received(id, file.id, admin)).status).toBe(404);

    await report(designer, { kind: 'conversation', target_id: id, reason: 'rude' });
    const [row] = await about('conversation', id);
    const before = (await entriesOf(app, admin, 'user', client.id)).length;
    const read = await calls.read(at(row?.id), admin);
    expect(Buffer.from(await read.arrayBuffer())).toEqual(PLAN);
    expect(read.headers.get('cache-control')).toContain('no-store');
    expect(read.headers.get('content-disposition')).toContain('attachment');
    expect(await entriesOf(app, admin, 'user', client.id)).toHaveLength(before + 1);
    for (const person of [client, designer]) expect((await calls.read(at(row?.id), person)).status).toBe(403);
    const other = await briefWithFile(app, client);
    expect((await calls.read(at(row?.id, other.file.id), admin)).status).toBe(404);
    await app.call('DELETE', `/contacts/${id}/brief`, { token: client.token });
    expect((await calls.read(at(row?.id), admin)).status).toBe(404);
  });
});

describe('the decision of an administrator', () => {
  it('hides a photo for everybody but its designer, and informs everybody who reported it', async () => {
    const { client, app } = fixture;
    const portfolio = await Portfolio.on(app);
    const [photo = 0] = portfolio.photos;
    await portfolio.save(client);
    const second = await createDesigner(app);
    for (const person of [client, second])
      await report(person, { kind: 'photo', target_id: photo, reason: 'stolen' });
    fixture.smtp.clear();
    const [first] = await about('photo', photo);
    expect(first?.picture).toBe((await portfolio.profile()).gallery[0]?.url);
    expect((await decide(first?.id, 'hide')).status).toBe(200);
    expect((await portfolio.profile()).gallery.map((picture) => picture.id)).toEqual([portfolio.photos[1]]);
    expect((await portfolio.profile(portfolio.designer.token)).gallery[0]?.hidden_reason).toBe(REASON);
    expect(await collectionOf(app, client)).toMatchObject([{ photo_id: photo, picture: null }]);
    expect(await about('photo', photo)).toEqual([]);
    const closed = await about('photo', photo, 'closed');
    expect(closed.map(({ outcome, note }) => [outcome, note])).toEqual([
      ['hide', REASON],
      ['hide', REASON],
    ]);
    await until('mailed', () => fixture.allSent());
    for (const person of [client, second])
      expect(mailsTo(person).at(-1)?.text).toContain('Abbiamo nascosto la foto');
    const entries = await entriesOf(app, admin, 'designer', portfolio.designer.designerId);
    expect(entries[0]).toMatchObject({ action: 'hide', reason: REASON });
    expect((await decide(first?.id, 'dismiss')).status).toBe(409);
  });

  it('warns by mail, with an entry in the log and in the history of the account', async () => {
    const { client, app } = fixture;
    const marta = await createDesigner(app);
    await report(client, { kind: 'designer', target_id: marta.designerId });
    fixture.smtp.clear();
    const [row] = await about('designer', marta.designerId);
    expect((await decide(row?.id, 'hide')).status).toBe(400);
    expect((await decide(row?.id, 'warn', '')).status).toBe(400);
    expect((await decide(row?.id, 'warn', 'Togli il numero.')).status).toBe(200);
    await until('mailed', () => fixture.allSent());
    expect(mailsTo(marta).at(-1)?.text).toContain('Togli il numero.');
    expect(mailsTo(client).at(-1)?.text).toContain('Abbiamo scritto alla persona');
    expect(mailsTo(client).at(-1)?.text).not.toContain('Togli il numero.');
    const history = await app.get(`/admin/reports/${row?.id}/history`, { token: admin.token });
    const { reports, entries } = history.body as ReportHistoryDto;
    expect(reports).toMatchObject([{ id: row?.id, outcome: 'warn' }]);
    expect(entries[0]).toMatchObject({ action: 'warn', reason: 'Togli il numero.' });
  });

  it('dismisses, and stays when the reporter deletes the account', async () => {
    const { app } = fixture;
    const marta = await createDesigner(app);
    const witness = await createDesigner(app);
    await report(witness, { kind: 'designer', target_id: marta.designerId });
    const [row] = await about('designer', marta.designerId);
    await app.call('DELETE', '/users/me', { token: witness.token });
    expect(await about('designer', marta.designerId)).toMatchObject([{ id: row?.id, reporter_name: null }]);
    expect((await decide(row?.id, 'dismiss')).status).toBe(200);
    await app.call('DELETE', '/users/me', { token: marta.token });
    expect(await app.count('reports', `accused_id = ${marta.id}`)).toBe(0);
  });

  it('is in the closed reports, the latest first and in pages, with the suspension until it is lifted', async () => {
    const { client, app } = fixture;
    const people = [await createDesigner(app), await createDesigner(app)];
    for (const { designerId } of people) {
      await report(client, { kind: 'designer', target_id: designerId });
      const [row] = await about('designer', designerId);
      expect((await decide(row?.id, 'suspend')).status).toBe(200);
    }
    const page = async (offset: number) => {
      const path = `/admin/reports?state=closed&limit=1&offset=${offset}`;
      const { body, headers } = await app.get(path, { token: admin.token });
      return { reports: body as AdminReportDto[], total: Number(headers.get('x-total-count')) };
    };
    for (const [offset, person] of [...people].reverse().entries()) {
      const { reports, total } = await page(offset);
      expect(reports).toMatchObject([
        {
          accused_id: person.id,
          state: 'closed',
          outcome: 'suspend',
          note: REASON,
          accused_is_suspended: true,
        },
      ]);
      expect(total).toBe(await app.count('reports', "state = 'closed'"));
    }
    const lifted = people[0]?.id ?? 0;
    const body = { suspended: false, reason: 'Un nuovo esame.' };
    expect((await app.put(`/admin/users/${lifted}/suspension`, { token: admin.token, body })).status).toBe(
      200,
    );
    expect((await page(1)).reports).toMatchObject([{ accused_id: lifted, accused_is_suspended: false }]);
  });
});
