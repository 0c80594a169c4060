import { entriesOf } from './support/admin.js';
import { aMoment } from './support/any.js';
import { startApp, type TestApp } from './support/app.js';
import { createAdmin, type DesignerPerson, type Person } from './support/factories.js';
import { type ReceivedMail, SmtpInbox } from './support/smtp.js';
import { until } from './support/until.js';
import { askVerification, REASON, VerificationCalls } from './support/verification.js';

/** docs/product.md#verification */
let smtp: SmtpInbox;
let app: TestApp;
let admin: Person;
let calls: VerificationCalls;

beforeAll(async () => {
  smtp = await SmtpInbox.open();
  app = await startApp({ SMTP_URL: smtp.url });
  admin = await createAdmin(app);
  calls = new VerificationCalls(app, admin);
});
afterAll(async () => {
  await app.stop();
  await smtp.down();
});

async function isVerified({ designerId }: DesignerPerson): Promise<boolean> {
  return ((await app.get(`/designers/${designerId}`)).body as { is_verified: boolean }).is_verified;
}

function mailTo({ email }: Person): Promise<ReceivedMail> {
  // Without the link of the registration.
  const isAnswer = ({ recipients, text }: ReceivedMail) =>
    recipients.includes(email) && !text.includes('/conferma-email');
  return until('the mail is there', () => smtp.mails.find(isAnswer));
}

describe('the administrators’ queue', () => {
  it('has the waiting requests, the oldest first, page by page, and their number', async () => {
    const before = (await calls.queue()).length;
    const designers = [
      await calls.verifiableDesigner('Prima Prima'),
      await calls.verifiableDesigner('Seconda Dopo'),
    ];
    for (const designer of designers) await askVerification(app, designer);
    const all = await calls.queue();
    expect(all.slice(before)).toEqual(
      designers.map(({ designerId, name, email }) => ({
        id: expect.any(Number) as unknown,
        asked_at: aMoment,
        designer_id: designerId,
        name,
        email,
        city: 'Torino',
        links: [
          'https://martacolombo.test/',
          'https://martacolombo.it/lavori',
          'https://www.instagram.com/marta.colombo',
        ],
        vat_number: null,
        professional_line: null,
        evidence: [],
      })),
    );
    expect(await calls.queue(`?limit=1&offset=${before + 1}`)).toEqual(all.slice(before + 1));
    const page = await app.get('/admin/verification-requests?limit=1', { token: admin.token });
    expect(page.headers.get('x-total-count')).toBe(String(all.length));
    const stats = await app.get('/admin/stats', { token: admin.token });
    expect(stats.body).toMatchObject({ waiting_verifications: all.length });
  });

  it('grants: badge, points, mail and an entry in the log', async () => {
    const marta = await calls.verifiableDesigner();
    const id = await askVerification(app, marta);
    expect(await calls.decide(id, { granted: true })).toMatchObject({ status: 200 });
    expect(await isVerified(marta)).toBe(true);
    expect(await calls.stateOf(marta)).toMatchObject({
      state: 'granted',
      answered_at: aMoment,
      reason: null,
    });
    expect((await calls.queue()).some((request) => request.id === id)).toBe(false);
    const entries = await entriesOf(app, admin, 'designer', marta.designerId);
    expect(entries.map((entry) => [entry.action, entry.actor_name, entry.changes])).toEqual([
      ['verify', admin.name, [{ field: 'is_verified', before: false, after: true }]],
    ]);
    const mail = await mailTo(marta);
    expect(mail.headers.get('subject')).toBe('Il tuo profilo è verificato');
    expect(mail.text).toContain('Ciao Marta Colombo,');
    expect(mail.text).toContain('accanto al tuo nome si legge “Verificato”');
    expect(mail.text).toContain(`https://stanze.example/designer/${marta.designerId}-marta-colombo\n`);
  });

  it('refuses with a reason, which the designer reads, in the mail too, and asks again', async () => {
    const marta = await calls.verifiableDesigner();
    expect(await calls.refuse(await askVerification(app, marta))).toMatchObject({ status: 200 });
    expect(await isVerified(marta)).toBe(false);
    expect(await calls.stateOf(marta)).toEqual({
      state: 'refused',
      asked_at: aMoment,
      answered_at: aMoment,
      reason: REASON,
      asks_again_at: null,
      lapses_at: null,
      may_renew: false,
      evidence: [],
    });
    const [entry] = await entriesOf(app, admin, 'designer', marta.designerId);
    expect(entry?.action).toBe('refuse');
    expect(entry).toMatchObject({ actor_id: admin.id, reason: REASON.replace('\n', ' ') });
    const mail = await mailTo(marta);
    expect(mail.headers.get('subject')).toBe('Per ora non possiamo verificare il tuo profilo');
    expect(mail.text).toContain(`Motivo: ${REASON}`);
    expect(mail.text).toContain('https://stanze.example/designer-profile#verifica\n');
    expect((await calls.ask(marta)).body).toMatchObject({ state: 'waiting', reason: null });
  });

  it('needs a reason of 10 to 1000 characters, of which the log has the beginning', async () => {
    const marta = await calls.verifiableDesigner();
    const id = await askVerification(app, marta);
    for (const reason of [undefined, null, '', 'Nove car.', ` ${'x'.repeat(9)} `, 'x'.repeat(1001), 12]) {
      expect((await calls.refuse(id, reason === undefined ? null : reason)).status).toBe(400);
    }
    expect((await calls.decide(id, {})).status).toBe(400);
    expect((await calls.refuse(id, 'parola '.repeat(142))).status).toBe(200);
    const [entry] = await entriesOf(app, admin, 'designer', marta.designerId);
    expect(entry?.reason).toMatch(/^(parola ){20,}parola…$/);
    expect(entry?.reason?.length).toBeLessThanOrEqual(200);
    expect((await calls.stateOf(marta)).reason).toHaveLength(993);
  });

  it('accepts one decision: of two administrators at once one reads that it is already answered', async () => {
    const [marta, second] = [await calls.verifiableDesigner(), await createAdmin(app)];
    const id = await askVerification(app, marta);
    const answers = await Promise.all([
      calls.decide(id, { granted: true }),
      calls.decide(id, { granted: false, reason: REASON }, second),
    ]);
    const statuses = answers.map(({ status }) => status);
    expect([...statuses].sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body).toEqual({
      detail: 'Su questa richiesta qualcuno ha già deciso: l’elenco è stato aggiornato.',
    });
    expect(await isVerified(marta)).toBe(statuses[0] === 200);
    expect(await entriesOf(app, admin, 'designer', marta.designerId)).toHaveLength(1);
    expect(
      await app.count('mails', `recipient = '${marta.email}' AND dedupe_key LIKE 'verification:%'`),
    ).toBe(1);
    expect((await calls.decide(id, { granted: true })).status).toBe(409);
    expect((await calls.decide(999_999, { granted: true })).status).toBe(404);
  });

  it.each<[string, (designerId: number) => [string, object | undefined]]>([
    ['switch', (id) => [`/admin/designers/${id}/verify`, undefined]],
    ['edit', (id) => [`/admin/designers/${id}`, { is_verified: true }]],
  ])('is answered by a badge that is set by the %s, with the mail', async (_, requestOf) => {
    const marta = await calls.verifiableDesigner();
    await askVerification(app, marta);
    const [path, body] = requestOf(marta.designerId);
    expect((await app.put(path, { token: admin.token, body })).status).toBe(200);
    expect(await calls.stateOf(marta)).toMatchObject({ state: 'granted', answered_at: aMoment });
    const sql = 'SELECT state, answered_by FROM verification_requests WHERE designer_id = ?';
    expect(await app.database.reader.query(sql, [marta.designerId])).toMatchObject([
      { state: 'granted', answered_by: admin.id },
    ]);
    const mail = await mailTo(marta);
    expect(mail.headers.get('subject')).toBe('Il tuo profilo è verificato');
    await app.put(`/admin/designers/${marta.designerId}/verify`, { token: admin.token });
    expect(await calls.stateOf(marta)).toMatchObject({ state: 'none', answered_at: null });
  });
});
