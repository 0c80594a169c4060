import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { BRIEF_FILES_PER_PERSON } from '@stanze/domain/brief-files';
import { BRIEF_FIELDS, type BriefField } from '@stanze/domain/project-brief';
import type { BriefDto, BriefFileDto } from '../src/modules/briefs/dto/brief.dto.js';
import type { ContactDto } from '../src/modules/contacts/conversations/dto/contact.dto.js';
import { PRIVATE_STORAGE } from '../src/platform/storage/private-storage.js';
import type { Storage } from '../src/platform/storage/storage.js';
import { startApp, type TestApp } from './support/app.js';
import {
  briefsOf,
  BriefFileCalls,
  newBrief,
  PLAN,
  putBrief,
  sendBriefFile,
  WHOLE_BRIEF,
} from './support/briefs.js';
import { Conversations } from './support/conversations.js';
import { createAdmin, createDesigner, type Person, registerClient } from './support/factories.js';
import { photo } from './support/uploads.js';

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

const send = (bytes: Uint8Array, name?: string, id = brief.id, person: { token?: string } = chat.client) =>
  sendBriefFile(app, person, id, { bytes, name });
const plan = () => calls().plan();
const calls = () => new BriefFileCalls(app, chat.client, brief);
function fileOf({ files = [] }: { files?: BriefFileDto[] }): BriefFileDto {
  const [file] = files;
  if (!file) throw new Error('no file');
  return file;
}
const own: BriefFileCalls['own'] = (id, person) => calls().own(id, person);
const received: BriefFileCalls['received'] = (contactId, id, person) =>
  calls().received(contactId, id, person);
const read: BriefFileCalls['read'] = (path, person) => calls().read(path, person);
const remove = (id: number) => calls().remove(id);
const withdraw = (contactId: number) => calls().withdraw(contactId);

/** Opens a conversation with the brief, or sends it in one. */
async function sentTo(fields: readonly BriefField[] = BRIEF_FIELDS, more: object = {}): Promise<ContactDto> {
  const answer = await chat.write({ brief: { brief_id: brief.id, fields, ...more } });
  expect(answer.status).toBe(201);
  return answer.body as ContactDto;
}

/** The private files of this application. */
const stored = async () => (await app.nest.get<Storage>(PRIVATE_STORAGE).list('briefs')).length;
const rowsOf = (person: Person) => app.count('brief_files', `user_id = ${person.id}`);
const copiesOf = (contactId: number) => app.count('brief_file_copies', `contact_id = ${contactId}`);

describe('a file of a brief', () => {
  it('is one of three pictures or one plan, by its content, of at most 5 MB', async () => {
    const names = ['salotto.jpeg', 'cucina.PNG', '../../bagno"\r\n.webp'];
    for (const [at, type] of (['jpeg', 'png', 'webp'] as const).entries())
      expect((await send(await photo(type, 60, 40), names[at])).status).toBe(201);
    const { files = [] } = (await briefsOf(app, chat.client))[0] ?? {};
    expect(files.map(({ name, type }) => [name, type])).toEqual([
      ['salotto.jpg', 'image/jpeg'],
      ['cucina.jpg', 'image/jpeg'],
      [expect.stringMatching(/^[^"/\r\n]*bagno[^"/\r\n]*\.jpg$/), 'image/jpeg'],
    ]);
    expect((await send(await photo('jpeg', 60, 40))).status).toBe(409);
    expect((await send(PLAN)).status).toBe(409);
    brief = await newBrief(app, chat.client);
    expect((await send(PLAN, 'pianta')).body.files).toMatchObject([
      { name: 'pianta.pdf', type: 'application/pdf' },
    ]);
    expect((await send(PLAN)).status).toBe(409);
    expect((await send(await photo('png', 60, 40))).status).toBe(409);
    brief = await newBrief(app, chat.client);
    expect((await send(await photo('gif', 60, 40))).status).toBe(415);
    expect((await send(Buffer.from('<svg onload="alert(1)"/>'))).status).toBe(415);
    expect((await send(Buffer.from([0xff, 0xd8, 0xff, 0xe0]))).status).toBe(400);
    expect((await send(Buffer.alloc(0))).status).toBe(400);
    expect((await send(Buffer.concat([PLAN, Buffer.alloc(5 * 1024 * 1024)]))).status).toBe(413);
    expect(await rowsOf(chat.client)).toBe(4);
  });

  it('is added to an own brief only, and read and removed by nobody else', async () => {
    const file = await plan();
    const [other, designer, admin] = [await registerClient(app), chat.designer, await createAdmin(app)];
    for (const person of [other, designer, admin]) {
      expect((await send(PLAN, 'x.pdf', brief.id, person)).status).toBe(404);
      expect((await own(file.id, person)).status).toBe(404);
      const path = `/briefs/${brief.id}/files/${file.id}`;
      expect((await app.call('DELETE', path, { token: person.token })).status).toBe(404);
    }
    expect((await send(PLAN, 'x.pdf', brief.id, {})).status).toBe(401);
    expect((await own(file.id, {})).status).toBe(401);
    expect((await send(PLAN, 'x.pdf', randomUUID())).status).toBe(404);
    // The same id of another person is another brief.
    await putBrief(app, other, brief.id);
    expect((await own(file.id, other)).status).toBe(404);
    expect((await own(file.id)).status).toBe(200);
  });

  it('is in no cache: a picture is shown without metadata, a plan only downloaded', async () => {
    const uncached = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' };
    const sandboxed = { ...uncached, 'content-security-policy': "default-src 'none'; sandbox" };
    const document = await own((await plan()).id);
    const headers = Object.fromEntries(document.headers);
    expect(headers).toMatchObject({ ...sandboxed, 'content-type': 'application/octet-stream' });
    expect(headers['content-disposition']).toBe("attachment; filename*=UTF-8''pianta.pdf");
    expect(Buffer.from(await document.arrayBuffer())).toEqual(PLAN);
    brief = await newBrief(app, chat.client);
    const picture = await own(fileOf((await send(await photo('png', 60, 40))).body).id);
    expect(Object.fromEntries(picture.headers)).toMatchObject({ ...sandboxed, 'content-type': 'image/jpeg' });
    expect(Buffer.from(await picture.arrayBuffer()).subarray(0, 2)).toEqual(Buffer.from([0xff, 0xd8]));
  });

  it('is a private file, at no public address', async () => {
    await plan();
    const [row] = await app.database.reader.query<{ file: string }[]>(
      'SELECT file FROM brief_files ORDER BY id DESC',
    );
    const { dataDir } = app.environment;
    const file = row?.file ?? '';
    expect(readdirSync(join(dataDir, 'private/briefs'))).toContain(file);
    expect(existsSync(join(dataDir, 'uploads/briefs'))).toBe(false);
    for (const folder of ['briefs', 'private/briefs', '..%2fprivate/briefs'])
      expect((await read(`/uploads/${folder}/${file}`, chat.client)).status).not.toBe(200);
  });

  it('is one of at most three at the same time, of two devices too', async () => {
    const sends = await Promise.all(Array.from({ length: 5 }, async () => send(await photo('jpeg', 60, 40))));
    expect(sends.filter(({ status }) => status === 201)).toHaveLength(3);
    expect(await rowsOf(chat.client)).toBe(3);
  });

  it('is one of a limited number of files of a person', async () => {
    for (let n = 0; n < BRIEF_FILES_PER_PERSON; n += 1) {
      const values = [
        chat.client.id,
        randomUUID(),
        'x',
        'x.pdf',
        'application/pdf',
        1,
        new Date().toISOString(),
      ];
      values[2] = `${chat.client.id}-${n}`;
      await app.database.transaction(() =>
        app.database.writer.query(
          'INSERT INTO brief_files (user_id, brief_id, file, name, type, size, created_at) VALUES (?, ?, ?, ?, ?, ?, ?)',
          values,
        ),
      );
    }
    const before = await stored();
    expect((await send(PLAN)).status).toBe(409);
    expect(await stored()).toBe(before);
  });
});

describe('what a designer receives', () => {
  it('are the files of the brief, when the person sends them', async () => {
    const file = await plan();
    const contact = await sentTo();
    expect(contact.brief?.files).toEqual([file]);
    expect((await chat.seen(chat.designer, contact.id)).brief?.files).toEqual([file]);
    for (const person of [chat.client, chat.designer]) {
      const answer = await received(contact.id, file.id, person);
      expect(answer.headers.get('cache-control')).toBe('no-store');
      expect(Buffer.from(await answer.arrayBuffer())).toEqual(PLAN);
    }
    const strangers = [await registerClient(app), await createDesigner(app), await createAdmin(app)];
    for (const person of strangers) expect((await received(contact.id, file.id, person)).status).toBe(404);
    expect((await received(contact.id, file.id, {})).status).toBe(401);
  });

  it('are no files that the person left out, has not seen, or that belong to somebody else', async () => {
    const file = await plan();
    const without = await sentTo(['rooms']);
    expect(without.brief?.files).toBeUndefined();
    expect((await received(without.id, file.id, chat.designer)).status).toBe(404);
    const unseen = await sentTo(['rooms', 'files'], { shown: { rooms: ['cucina'] }, file_ids: [] });
    expect(unseen.brief?.files).toBeUndefined();
    const other = await registerClient(app);
    const theirs = await newBrief(app, other);
    const foreign = fileOf((await send(PLAN, 'x.pdf', theirs.id, other)).body);
    const wrong = await sentTo(['files'], { shown: WHOLE_BRIEF, file_ids: [foreign.id] });
    expect(wrong.brief?.files).toBeUndefined();
    expect(await app.count('brief_file_copies', `file_id IN (${file.id}, ${foreign.id})`)).toBe(0);
  });

  it('are the files of their own conversation, and not those that another designer received', async () => {
    const file = await plan();
    await sentTo();
    const other = await Conversations.between(app);
    const { id } = await other.opened();
    expect((await received(id, file.id, other.designer)).status).toBe(404);
  });

  it('are the same files for each of three designers, and no bytes in stored answers', async () => {
    const file = await plan();
    const designers = [chat.designer, await createDesigner(app), await createDesigner(app)];
    const answer = await app.post('/contacts/batch', {
      token: chat.client.token,
      headers: { 'idempotency-key': randomUUID() },
      body: {
        designer_ids: designers.map(({ designerId }) => designerId),
        message: 'Buongiorno {nome}',
        brief: { brief_id: brief.id, fields: ['files'], shown: {}, file_ids: [file.id] },
      },
    });
    expect(answer.status).toBe(201);
    for (const contact of answer.body as ContactDto[]) {
      expect(contact.brief?.files).toEqual([file]);
      const designer = designers.find(({ designerId }) => designerId === contact.designer_id);
      expect((await received(contact.id, file.id, designer ?? {})).status).toBe(200);
      const others = designers.filter((one) => one !== designer);
      for (const one of others) expect((await received(contact.id, file.id, one)).status).toBe(404);
    }
    expect(await app.count('idempotency_keys', `body LIKE '%planimetria%'`)).toBe(0);
    expect(await rowsOf(chat.client)).toBe(1);
  });

  it('stays when the file is removed from the brief or the brief is deleted, until it is withdrawn', async () => {
    const file = await plan();
    const contact = await sentTo();
    const before = await stored();
    expect((await remove(file.id)).body).not.toHaveProperty('files');
    expect((await own(file.id)).status).toBe(404);
    expect((await received(contact.id, file.id, chat.designer)).status).toBe(200);
    expect((await received(contact.id, file.id, chat.client)).status).toBe(200);
    await withdraw(contact.id);
    for (const person of [chat.client, chat.designer])
      expect((await received(contact.id, file.id, person)).status).toBe(404);
    expect([await rowsOf(chat.client), await copiesOf(contact.id)]).toEqual([0, 0]);
    expect(await stored()).toBe(before - 1);
  });
});
