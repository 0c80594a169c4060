import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { unzipSync } from 'fflate';
import { EvidenceWorker } from '../src/modules/verification/evidence.worker.js';
import type { VerificationRequestDto } from '../src/modules/verification/dto/verification-request.dto.js';
import { PRIVATE_STORAGE } from '../src/platform/storage/private-storage.js';
import { STORAGE, type Storage } from '../src/platform/storage/storage.js';
import { HandClock } from './support/accounts.js';
import { entriesOf } from './support/admin.js';
import { startApp, type TestApp } from './support/app.js';
import { createAdmin, type DesignerPerson, type Person, registerClient } from './support/factories.js';
import { ObjectStore } from './support/object-store.js';
import { photo } from './support/uploads.js';
import { askVerification, REASON, VerificationCalls } from './support/verification.js';

/** docs/product.md#verification */
const DAY = 24 * 60 * 60 * 1000;
const PDF = Buffer.from('%PDF-1.7 visura camerale');

let app: TestApp;
let clock: HandClock;
let admin: Person;
let calls: VerificationCalls;
let marta: DesignerPerson;

async function setUp(settings: Readonly<Record<string, string>> = {}): Promise<void> {
  app = await startApp(settings);
  clock = new HandClock(app);
  admin = await createAdmin(app);
  calls = new VerificationCalls(app, admin);
}

async function send(bytes: Uint8Array, name = 'visura.pdf', person: { token?: string } = marta) {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(bytes)], { type: 'image/png' }), name);
  const path = `/api/designers/${marta.designerId}/verification-evidence`;
  const headers = new Headers(person.token === undefined ? {} : { authorization: `Bearer ${person.token}` });
  const response = await fetch(app.address + path, { method: 'POST', body: form, headers });
  return { status: response.status, body: (await response.json()) as VerificationRequestDto };
}

const remove = (id: number, token = marta.token) =>
  app.call('DELETE', `/designers/${marta.designerId}/verification-evidence/${id}`, { token });

const download = (request: number, id: number, token?: string) =>
  fetch(`${app.address}/api/admin/verification-requests/${request}/evidence/${id}`, {
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
  });

const stored = () => app.count('verification_evidence', `designer_id = ${marta.designerId}`);
const files = () => app.nest.get<Storage>(PRIVATE_STORAGE).list('evidence');
const sweep = () => app.nest.get(EvidenceWorker).sweep();

describe('evidence', () => {
  beforeAll(() => setUp());
  beforeEach(async () => {
    marta = await calls.verifiableDesigner();
  });
  afterAll(() => app.stop());

  it('is a JPEG, PNG, WebP or PDF by its content, of at most 5 MB, at most five, sent by the designer', async () => {
    for (const type of ['jpeg', 'png', 'webp'] as const)
      expect((await send(await photo(type, 60, 40), `foto.${type}`)).status).toBe(201);
    expect((await send(await photo('gif', 60, 40))).status).toBe(415);
    expect((await send(Buffer.from('<script>alert(1)</script>'))).status).toBe(415);
    expect((await send(Buffer.alloc(0))).status).toBe(400);
    expect((await send(Buffer.concat([PDF, Buffer.alloc(5 * 1024 * 1024)]))).status).toBe(413);
    expect((await send(PDF, '../../visura"\r\n.pdf')).status).toBe(201);
    const full = await send(PDF);
    expect(full.body.evidence?.map(({ name, type }) => [name, type])).toEqual([
      ['foto.jpeg', 'image/jpeg'],
      ['foto.png', 'image/png'],
      ['foto.webp', 'image/webp'],
      [expect.stringMatching(/^[^"/\r\n]+\.pdf$/), 'application/pdf'],
      ['visura.pdf', 'application/pdf'],
    ]);
    expect((await send(PDF)).status).toBe(409);
    const other = await calls.verifiableDesigner('Altra Persona');
    const [client, guest] = [await registerClient(app), { token: undefined }];
    expect((await send(PDF, 'x.pdf', other)).status).toBe(403);
    expect((await send(PDF, 'x.pdf', client)).status).toBe(403);
    expect((await send(PDF, 'x.pdf', admin)).status).toBe(403);
    expect((await send(PDF, 'x.pdf', guest)).status).toBe(401);
    expect(await stored()).toBe(5);
  });

  it('is deleted by the designer until it is sent, with its file', async () => {
    const before = (await files()).length;
    const id = (await send(PDF)).body.evidence?.[0]?.id ?? 0;
    const other = await calls.verifiableDesigner('Altra Persona');
    expect((await remove(id, other.token)).status).toBe(403);
    expect((await remove(id)).body).toMatchObject({ evidence: [] });
    expect((await remove(id)).status).toBe(404);
    expect(await files()).toHaveLength(before);
    const sent = (await send(PDF)).body.evidence?.[0]?.id ?? 0;
    await askVerification(app, marta);
    expect((await remove(sent)).status).toBe(409);
    expect(await stored()).toBe(1);
  });

  it('goes along with the request, also afterwards, and an administrator only downloads it', async () => {
    await send(PDF, 'visura è.pdf');
    const request = await askVerification(app, marta);
    expect((await send(await photo('png', 60, 40), 'lavoro.png')).status).toBe(201);
    const queued = (await calls.queue()).find(({ id }) => id === request);
    expect(queued?.evidence?.map(({ name }) => name)).toEqual(['visura è.pdf', 'lavoro.png']);
    const id = queued?.evidence?.[0]?.id ?? 0;
    const answer = await download(request, id, admin.token);
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(PDF);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-disposition': "attachment; filename*=UTF-8''visura%20%C3%A8.pdf",
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    });
    const entries = await entriesOf(app, admin, 'designer', marta.designerId);
    expect(entries).toHaveLength(1);
    expect(entries[0]).toMatchObject({ action: 'read', changes: [] });
    const client = await registerClient(app);
    expect((await download(request, id)).status).toBe(401);
    for (const { token } of [client, marta]) expect((await download(request, id, token)).status).toBe(403);
    expect((await download(request + 1, id, admin.token)).status).toBe(404);
    expect((await download(request, 999_999, admin.token)).status).toBe(404);
    // A new designer's answer has nothing of it.
    const other = await calls.verifiableDesigner('Altra Persona');
    expect((await calls.stateOf(other)).evidence).toEqual([]);
  });

  it('is not served by the name of its file, and lies outside of the public folder', async () => {
    await send(await photo('jpeg', 60, 40));
    const sql = 'SELECT file FROM verification_evidence ORDER BY id DESC';
    const [row] = await app.database.reader.query<{ file: string }[]>(sql);
    const file = row?.file ?? '';
    const { dataDir } = app.environment;
    expect(readdirSync(join(dataDir, 'private/evidence'))).toContain(file);
    expect(existsSync(join(dataDir, 'uploads/evidence'))).toBe(false);
    const paths = ['evidence', 'private/evidence', '..%2fprivate/evidence', '../private/evidence'];
    for (const path of paths)
      expect((await fetch(`${app.address}/api/uploads/${path}/${file}`)).status).toBe(404);
  });

  it('is erased 30 days after the decision, with its file, and not before', async () => {
    await send(PDF);
    const request = await askVerification(app, marta);
    clock.forward(100 * DAY);
    await sweep();
    expect(await stored()).toBe(1);
    const admins = await createAdmin(app);
    expect((await calls.decide(request, { granted: false, reason: REASON }, admins)).status).toBe(200);
    clock.forward(30 * DAY - 60_000);
    await sweep();
    expect(await stored()).toBe(1);
    const before = (await files()).length;
    clock.forward(2 * 60_000);
    // As two processes at once.
    await Promise.all([sweep(), sweep()]);
    expect(await stored()).toBe(0);
    expect((await files()).length).toBeLessThan(before);
  });

  it('that another process erases is left to it until the lease ends', async () => {
    await send(PDF);
    clock.forward(31 * DAY);
    const leased = new Date(clock.now() + 60_000).toISOString();
    const sql = 'UPDATE verification_evidence SET leased_until = ? WHERE designer_id = ?';
    await app.database.transaction(() => app.database.writer.query(sql, [leased, marta.designerId]));
    await sweep();
    expect(await stored()).toBe(1);
    clock.forward(60_001);
    await sweep();
    expect(await stored()).toBe(0);
  });

  it('is in the export, and is deleted with the profile', async () => {
    await send(PDF);
    const headers = { authorization: `Bearer ${marta.token}` };
    const archive = await fetch(`${app.address}/api/users/me/export`, { headers });
    const entries = unzipSync(new Uint8Array(await archive.arrayBuffer()));
    const name = Object.keys(entries).find((one) => one.endsWith('-visura.pdf')) ?? '';
    expect(Buffer.from(entries[name] ?? [])).toEqual(PDF);
    const before = (await files()).length;
    expect((await app.call('DELETE', '/users/me', { token: marta.token })).status).toBe(200);
    expect(await stored()).toBe(0);
    expect(await files()).toHaveLength(before - 1);
  });
});

describe('evidence in an object store', () => {
  let store: ObjectStore;

  beforeAll(async () => {
    store = await ObjectStore.open();
    await setUp(store.settings);
    marta = await calls.verifiableDesigner();
  });
  afterAll(async () => {
    await app.stop();
    await store.close();
  });

  it('has keys that are not served, and is downloaded and erased', async () => {
    await send(PDF);
    const request = await askVerification(app, marta);
    const [file] = await app.nest.get<Storage>(STORAGE).list('private/evidence');
    const path = `private/evidence/${file?.name}`;
    for (const address of [path, path.replace('/', '%2F'), path.replaceAll('/', '%2F')])
      expect((await fetch(`${app.address}/api/uploads/${address}`)).status).toBe(404);
    const id = (await calls.queue())[0]?.evidence?.[0]?.id ?? 0;
    const answer = await download(request, id, admin.token);
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(PDF);
    expect((await calls.decide(request, { granted: true, checks: ['vat'] })).status).toBe(200);
    clock.forward(31 * DAY);
    await sweep();
    expect(await files()).toEqual([]);
  });
});
