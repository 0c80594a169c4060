import { existsSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { BRIEF_FIELDS } from '@stanze/domain/project-brief';
import { unzipSync } from 'fflate';
import { BriefFilesWorker } from '../src/modules/briefs/brief-files.worker.js';
import type { BriefDto } from '../src/modules/briefs/dto/brief.dto.js';
import type { ContactDto } from '../src/modules/contacts/conversations/dto/contact.dto.js';
import { PRIVATE_STORAGE } from '../src/platform/storage/private-storage.js';
import type { Storage } from '../src/platform/storage/storage.js';
import { startApp, type TestApp } from './support/app.js';
import { BriefFileCalls, newBrief, PLAN } from './support/briefs.js';
import { Conversations } from './support/conversations.js';
import { createDesigner, PASSWORD, type Person } from './support/factories.js';

// Pictures wait for each other in the image process.
jest.setTimeout(60_000);

/** docs/product.md#project-briefs */
let app: TestApp;
let chat: Conversations;
let brief: BriefDto;

beforeAll(async () => {
  app = await startApp();
});
beforeEach(async () => {
  chat = await Conversations.between(app);
  brief = await newBrief(app, chat.client);
});
afterAll(() => app.stop());

const calls = () => new BriefFileCalls(app, chat.client, brief);
const plan = () => calls().plan();
const received: BriefFileCalls['received'] = (contactId, id, person) =>
  calls().received(contactId, id, person);
const read: BriefFileCalls['read'] = (path, person) => calls().read(path, person);
const remove = (id: number) => calls().remove(id);
const withdraw = (contactId: number) => calls().withdraw(contactId);
const deleteBrief = () => calls().deleteBrief();
const eraseClient = () =>
  app.call('DELETE', '/users/me', { token: chat.client.token, body: { password: PASSWORD } });

/** Opens a conversation with the whole brief. */
async function sentTo(): Promise<ContactDto> {
  const answer = await chat.write({ brief: { brief_id: brief.id, fields: BRIEF_FIELDS } });
  expect(answer.status).toBe(201);
  return answer.body as ContactDto;
}

/** The private files of this application. */
const stored = async () => (await app.nest.get<Storage>(PRIVATE_STORAGE).list('briefs')).length;
const rowsOf = (person: Person) => app.count('brief_files', `user_id = ${person.id}`);
const copiesOf = (contactId: number) => app.count('brief_file_copies', `contact_id = ${contactId}`);

describe('nothing is left', () => {
  it('of an unsent file that is removed, or whose brief is deleted', async () => {
    const before = await stored();
    await remove((await plan()).id);
    expect([await rowsOf(chat.client), await stored()]).toEqual([0, before]);
    await plan();
    await deleteBrief();
    expect([await rowsOf(chat.client), await stored()]).toEqual([0, before]);
  });

  it('of the files of a deleted account, also of those that only the designer had', async () => {
    const before = await stored();
    const file = await plan();
    const contact = await sentTo();
    await remove(file.id);
    await plan();
    expect(await stored()).toBe(before + 2);
    expect((await eraseClient()).status).toBe(200);
    expect([await rowsOf(chat.client), await copiesOf(contact.id), await stored()]).toEqual([0, 0, before]);
    expect((await received(contact.id, file.id, chat.designer)).status).toBe(404);
    expect((await chat.seen(chat.designer, contact.id)).brief).toBeNull();
  });

  it('at the designer without a consent that is in force: no field and no file, whatever happened before', async () => {
    const [first, second] = [await plan(), await createDesigner(app)];
    const one = await sentTo();
    const other = await app.post('/contacts', {
      token: chat.client.token,
      body: {
        designer_id: second.designerId,
        message: 'Buongiorno',
        brief: { brief_id: brief.id, fields: ['home', 'files'] },
      },
    });
    await withdraw(one.id);
    expect(await fieldsWithoutConsent(chat.client)).toEqual([]);
    expect((await received((other.body as ContactDto).id, first.id, second)).status).toBe(200);
    const people = `user_id IN (${chat.client.id}, ${chat.designer.id})`;
    expect(
      await app.count(
        'idempotency_keys',
        `${people} AND body LIKE '%pianta.pdf%' AND body LIKE '%"id":${one.id},%'`,
      ),
    ).toBe(0);
    await eraseClient();
    expect(await fieldsWithoutConsent(chat.client)).toEqual([]);
    expect((await received((other.body as ContactDto).id, first.id, second)).status).toBe(404);
  });

  it('is replaced when another version is sent, each with the consent that is in force', async () => {
    const file = await plan();
    const contact = await sentTo();
    await remove(file.id);
    const next = await calls().plan('nuova.pdf');
    const body = { brief_id: brief.id, fields: ['files'], shown: {}, file_ids: [next.id] };
    await app.put(`/contacts/${contact.id}/brief`, { token: chat.client.token, body });
    expect((await chat.seen(chat.designer, contact.id)).brief?.files).toEqual([next]);
    expect((await received(contact.id, file.id, chat.designer)).status).toBe(404);
    expect(await rowsOf(chat.client)).toBe(1);
    const consented =
      "consent_id IN (SELECT id FROM consents WHERE withdrawn_at IS NULL AND fields LIKE '%files%')";
    expect(await app.count('brief_file_copies', `contact_id = ${contact.id} AND ${consented}`)).toBe(1);
  });

  it('of files that a crash left in storage without a row, after a day', async () => {
    await plan();
    const folder = join(app.environment.dataDir, 'private/briefs');
    const [old, recent] = [join(folder, 'a'.repeat(32)), join(folder, 'b'.repeat(32))];
    for (const file of [old, recent]) writeFileSync(file, 'x');
    const yesterday = new Date(Date.now() - 25 * 60 * 60 * 1000);
    utimesSync(old, yesterday, yesterday);
    await app.nest.get(BriefFilesWorker).sweep();
    expect([existsSync(old), existsSync(recent)]).toEqual([false, true]);
    expect(await rowsOf(chat.client)).toBe(1);
  });
});

it('the export contains every file of the person, and none of those that the person received', async () => {
  const file = await plan();
  await sentTo();
  const exported = async (person: Person) => {
    const answer = await read('/users/me/export', person);
    return unzipSync(new Uint8Array(await answer.arrayBuffer()));
  };
  const files = await exported(chat.client);
  expect(Buffer.from(files[`progetti/${file.id}-pianta.pdf`] ?? [])).toEqual(PLAN);
  expect(Object.keys(await exported(chat.designer)).filter((name) => name.startsWith('progetti/'))).toEqual(
    [],
  );
});

type Copy = { contact_id: number; content: string | null; fields: string; withdrawn_at: string | null };

/** The fields and files that designers have of a person's briefs without a consent in force that names them. */
async function fieldsWithoutConsent({ id }: Person): Promise<string[]> {
  const copies = await app.database.reader.query<Copy[]>(
    `SELECT b.contact_id, b.content, c.fields, c.withdrawn_at FROM contact_briefs b
     LEFT JOIN consents c ON c.id = b.consent_id WHERE b.user_id = ?`,
    [id],
  );
  const fields = copies.flatMap(({ contact_id, content, fields: given, withdrawn_at }) => {
    const copy = content === null ? {} : (JSON.parse(content) as Record<string, unknown>);
    const present = Object.keys(copy).filter((field) => ![null, '[]'].includes(valueOf(copy[field])));
    const allowed = withdrawn_at === null ? given.split(',') : [];
    return present.filter((field) => !allowed.includes(field)).map((field) => `${contact_id} ${field}`);
  });
  const files = await app.database.reader.query<{ file_id: number }[]>(
    `SELECT p.file_id FROM brief_file_copies p JOIN brief_files f ON f.id = p.file_id
     LEFT JOIN consents c ON c.id = p.consent_id
     WHERE f.user_id = ? AND (c.id IS NULL OR c.withdrawn_at IS NOT NULL OR c.fields NOT LIKE '%files%')`,
    [id],
  );
  return [...fields, ...files.map((file) => `file ${file.file_id}`)];
}

const valueOf = (value: unknown): string | null => (value === null ? null : JSON.stringify(value));
