import { strFromU8, unzipSync } from 'fflate';
import type { AdminLeadDto } from '../src/modules/admin/users/dto/admin-lead.dto.js';
import type { AuditEntryDto } from '../src/modules/admin/audit/dto/audit-entry.dto.js';
import type { MatchResponse } from '../src/modules/matching/dto/match.dto.js';
import { entriesOf } from './support/admin.js';
import { aMoment } from './support/any.js';
import { startApp, type TestApp } from './support/app.js';
import { newEmail } from './support/designer-payload.js';
import { answers, createAdmin, type Person, registerClient } from './support/factories.js';

let app: TestApp;
let admin: Person;

beforeAll(async () => {
  app = await startApp({ PRIVACY_CONTROLLER: 'Stanze S.r.l., Via Roma 1, Torino' });
  admin = await createAdmin(app);
});
afterAll(() => app.stop());

describe('the leads of the questionnaire', () => {
  const leads = async (query = '') =>
    (await app.get(`/admin/leads${query}`, { token: admin.token })).body as AdminLeadDto[];

  async function submit(email: string): Promise<number | null> {
    const { body } = await app.post('/match-designers', { body: { answers: answers('D'), email } });
    return (body as MatchResponse).lead_id;
  }

  it('are listed with address, style and expiry, the newest first', async () => {
    const emails = [newEmail('prima'), newEmail('poi')] as const;
    const ids = [await submit(emails[0]), await submit(emails[1])];
    const [newest, older] = await leads();
    expect(newest).toEqual({
      id: ids[1],
      email: emails[1],
      dominant_style: 'D',
      dominant_style_name: 'Industriale e urbano',
      created_at: aMoment,
      expires_at: aMoment,
    });
    expect(older).toMatchObject({ id: ids[0], email: emails[0] });
    expect(await leads('?limit=1&offset=1')).toEqual([older]);
  });

  it('are deleted with their consent, and the log has number and reason, but no address', async () => {
    const email = newEmail('via');
    const id = await submit(email);
    const call = () =>
      app.call('DELETE', `/admin/leads/${id}`, {
        token: admin.token,
        body: { reason: 'Richiesta della persona' },
      });
    expect((await call()).status).toBe(200);
    expect((await leads()).some((lead) => lead.id === id)).toBe(false);
    expect((await app.get(`/designers/matches?lead_id=${id}`)).status).toBe(404);
    expect(await app.count('consents', `lead_id = '${id}'`)).toBe(0);
    const { body } = await app.get('/admin/audit?limit=1', { token: admin.token });
    const [entry] = body as AuditEntryDto[];
    expect(entry).toMatchObject({
      action: 'delete',
      subject_kind: 'lead',
      subject_id: id,
      subject_name: null,
      reason: 'Richiesta della persona',
    });
    expect(JSON.stringify(body)).not.toContain(email);
    expect((await call()).status).toBe(404);
  });
});

describe('the export of a person', () => {
  it('is the archive that the person can download, and the log contains the administrator and the reason', async () => {
    const client = await registerClient(app, { name: 'Giulia Ferri' });
    const response = await fetch(`${app.address}/api/admin/users/${client.id}/export`, {
      method: 'POST',
      headers: { authorization: `Bearer ${admin.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ reason: 'Richiesta per lettera' }),
    });
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('application/zip');
    expect(response.headers.get('cache-control')).toBe('no-store');
    const files = unzipSync(new Uint8Array(await response.arrayBuffer()));
    const profile: unknown = JSON.parse(strFromU8(files['profilo.json'] ?? new Uint8Array()));
    expect(profile).toMatchObject({ id: client.id, email: client.email });
    expect(Object.keys(files)).toEqual(expect.arrayContaining(['preferiti.json', 'consensi.json']));
    expect(await entriesOf(app, admin, 'user', client.id)).toMatchObject([
      { action: 'export', reason: 'Richiesta per lettera', subject_name: 'Giulia Ferri' },
    ]);
  });

  it('of an unknown person is 404', async () => {
    const answer = await app.post('/admin/users/2000000000/export', { token: admin.token });
    expect(answer.status).toBe(404);
  });
});

describe('the settings of the privacy page', () => {
  it('name the controller, and the address of the mails unless another one is set', async () => {
    expect((await app.get('/settings')).body).toMatchObject({
      privacy: { controller: 'Stanze S.r.l., Via Roma 1, Torino', contact: 'ciao@stanze.test' },
    });
  });
});
