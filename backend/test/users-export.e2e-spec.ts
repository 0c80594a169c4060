import { strFromU8, unzipSync } from 'fflate';
import type { ContactDto } from '../src/modules/contacts/conversations/dto/contact.dto.js';
import { mailedResetToken, resetPassword, saveProfile } from './support/accounts.js';
import { startApp, type TestApp } from './support/app.js';
import { BOLOGNA, newBrief, WHOLE_BRIEF } from './support/briefs.js';
import { newDesigner, newEmail } from './support/designer-payload.js';
import { answers, createDesigner, type Person, registerClient, signIn } from './support/factories.js';
import { photo, upload } from './support/uploads.js';
import { askVerification, completeProfile } from './support/verification.js';

let app: TestApp;

beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

/** The content of the archive: parsed JSON, and pictures as bytes. */
async function exported({ token }: Person): Promise<Record<string, unknown>> {
  const headers = { authorization: `Bearer ${token}` };
  const response = await fetch(`${app.address}/api/users/me/export`, { headers });
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('application/zip');
  expect(response.headers.get('content-disposition')).toBe('attachment; filename="stanze-dati.zip"');
  expect(response.headers.get('cache-control')).toBe('no-store');
  const files = unzipSync(new Uint8Array(await response.arrayBuffer()));
  return Object.fromEntries(
    Object.entries(files).map(([name, bytes]) => [
      name,
      name.endsWith('.json') ? (JSON.parse(strFromU8(bytes)) as unknown) : Buffer.from(bytes),
    ]),
  );
}

async function bytesAt(address: string | null): Promise<Buffer> {
  return Buffer.from(await (await fetch(`${app.address}${address ?? ''}`)).arrayBuffer());
}

/** Sends a message to a designer and gets an answer. */
async function startConversation(
  client: Person,
  designer: Person & { designerId: number },
): Promise<ContactDto> {
  const body = { designer_id: designer.designerId, message: 'Vorrei una libreria.' };
  const contact = (await app.post('/contacts', { token: client.token, body })).body as ContactDto;
  const path = `/contacts/${contact.id}/messages`;
  await app.post(path, { token: designer.token, body: { message: 'Quanto è larga la parete?' } });
  return contact;
}

describe('a client’s data', () => {
  it('are a ZIP of all stored data of the person, with the picture', async () => {
    const [client, designer] = [
      await registerClient(app, { name: 'Giulia Ferri' }),
      await createDesigner(app),
    ];
    const saved = await saveProfile(
      app,
      client.token,
      { location: 'Lecce' },
      { bytes: await photo('png', 80, 80) },
    );
    const { profile_picture: picture } = saved.body as { profile_picture: string };
    await app.post('/likes', { token: client.token, body: { designer_id: designer.designerId } });
    const contact = await startConversation(client, designer);
    await newBrief(app, client);
    const archive = await exported(client);
    expect(archive['profilo.json']).toMatchObject({
      id: client.id,
      name: 'Giulia Ferri',
      email: client.email,
      location: 'Lecce',
      has_password: true,
    });
    expect(archive['stile.json']).toMatchObject({ dominant_style: 'A' });
    expect(archive['preferiti.json']).toEqual([
      {
        designer_id: designer.designerId,
        designer_name: designer.name,
        liked_at: expect.any(String) as unknown,
      },
    ]);
    expect(archive['accessi.json']).toEqual([
      {
        device: expect.any(String) as unknown,
        created_at: expect.any(String) as unknown,
        renewed_at: null,
        expires_at: expect.any(String) as unknown,
        authenticated_at: expect.any(String) as unknown,
        has_second_factor: false,
      },
    ]);
    expect(archive['conversazioni/1.json']).toMatchObject([
      {
        id: contact.id,
        with: designer.name,
        messages: [
          { from: 'me', message: 'Vorrei una libreria.' },
          { from: 'them', message: 'Quanto è larga la parete?' },
        ],
      },
    ]);
    expect(archive['progetti.json']).toMatchObject([{ name: WHOLE_BRIEF.name, town: BOLOGNA.town }]);
    expect(archive['immagini/profilo.jpg']).toEqual(await bytesAt(picture));
    expect(Object.keys(archive).sort()).toEqual([
      'accessi.json',
      'casa-in-due.json',
      'chiamate.json',
      'consensi.json',
      'conversazioni/1.json',
      'elenchi.json',
      'foto-nei-gusti.json',
      'immagini/profilo.jpg',
      'indirizzi-precedenti.json',
      'link-nelle-email.json',
      'notifiche.json',
      'passkey.json',
      'persone-bloccate.json',
      'preferiti.json',
      'profilo.json',
      'progetti.json',
      'raccolta.json',
      'secondo-passo.json',
      'segnalazioni.json',
      'sicurezza.json',
      'stile.json',
    ]);
  });

  it('contain no secret, and of other people only their names and their messages to this person', async () => {
    const [client, other, designer] = [
      await registerClient(app),
      await registerClient(app),
      await newDesigner(app),
    ];
    await startConversation(other, designer);
    await startConversation(client, designer);
    const rows = await app.database.reader.query<{ password_hash: string }[]>(
      'SELECT password_hash FROM users',
    );
    const sessions =
      await app.database.reader.query<{ id: string; refresh_hash: string }[]>('SELECT * FROM sessions');
    const text = JSON.stringify(await exported(client));
    const secrets = [
      ...rows.map((row) => row.password_hash),
      ...sessions.flatMap(({ id, refresh_hash: hash }) => [id, hash]),
      client.token,
    ];
    for (const secret of [...secrets.filter(Boolean), designer.email, other.email, other.name]) {
      expect(text).not.toContain(secret);
    }
  });

  it('can be downloaded by the person only', async () => {
    expect((await fetch(`${app.address}/api/users/me/export`)).status).toBe(401);
  });
});

describe('a designer’s data', () => {
  it('contain the profile with its pictures, shares and the conversations of its own side', async () => {
    const [designer, client] = [await newDesigner(app), await registerClient(app, { name: 'Pia Neri' })];
    await completeProfile(app, designer);
    await askVerification(app, designer);
    const { body } = await upload(app, await photo(), { token: designer.token });
    const path = `/designers/${designer.designerId}`;
    const own = (await app.get(path, { token: designer.token })).body as object;
    const gallery = { gallery_images: [body.url], gallery_styles: ['E'], gallery_rooms: ['esterno'] };
    await app.put(path, { token: designer.token, body: { ...own, ...gallery } });
    const templates = [{ title: 'Sì', text: 'Volentieri, {nome}.' }];
    await app.put('/designers/me/templates', { token: designer.token, body: { templates } });
    await app.post(`${path}/shares`, { body: { target: 'x' } });
    await startConversation(client, designer);
    const archive = await exported(designer);
    expect(archive['designer.json']).toMatchObject({
      id: designer.designerId,
      email: designer.email,
      phone: '+39 333 1234567',
      gallery_images: [body.url],
      gallery: [{ style: 'E', room: 'esterno' }],
    });
    expect(archive['condivisioni.json']).toMatchObject({ total_shares: 1 });
    expect(archive['verifica.json']).toEqual([
      {
        ...{ state: 'waiting', asked_at: expect.any(String) as unknown },
        ...{ answered_at: null, reason: null, checks: null },
      },
    ]);
    expect(archive['pausa.json']).toEqual({ from: null, until: null });
    expect(archive['risposte-pronte.json']).toEqual([{ title: 'Sì', text: 'Volentieri, {nome}.' }]);
    expect(archive['immagini/galleria-1.jpg']).toEqual(await bytesAt(body.url));
    expect(archive['conversazioni-designer/1.json']).toMatchObject([
      { with: 'Pia Neri', messages: [{ from: 'them' }, { from: 'me' }] },
    ]);
    expect(JSON.stringify(archive)).not.toContain(client.email);
  });

  it('are complete when there are many conversations', async () => {
    const designer = await newDesigner(app);
    const client = await registerClient(app);
    for (let count = 0; count < 103; count += 1) {
      const body = { designer_id: designer.designerId, message: `Messaggio ${count}` };
      expect((await app.post('/contacts', { token: client.token, body })).status).toBe(201);
    }
    const archive = await exported(designer);
    const pages = [1, 2].map((page) => archive[`conversazioni-designer/${page}.json`] as unknown[]);
    expect(pages.map(({ length }) => length)).toEqual([100, 3]);
  });
});

describe('questionnaire answers from before the registration', () => {
  it('are exported only when the person has proven to receive the mails of the address', async () => {
    const email = newEmail('questionario');
    await app.post('/match-designers', { body: { answers: answers('D'), email } });
    const person = await registerClient(app, { email });
    expect(await exported(person)).not.toHaveProperty('questionari.json');
    await resetPassword(app, await mailedResetToken(app, email), 'tutta-unaltra-2');
    const token = await signIn(app, email, 'tutta-unaltra-2');
    expect((await exported({ ...person, token }))['questionari.json']).toMatchObject([
      { style_counts: '0-0-0-5-0' },
    ]);
  });
});
