import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { restoreBackup } from '../src/backup/restore-backup.js';
import { takeBackup } from '../src/backup/take-backup.js';
import { readEnv } from '../src/config/env.js';
import { saveProfile } from './support/accounts.js';
import { startApp, type TestApp } from './support/app.js';
import { createDesigner, type DesignerPerson, type Person, registerClient } from './support/factories.js';
import { ObjectStore } from './support/object-store.js';
import { newEnvironment, type TestEnvironment, type Settings } from './support/test-environment.js';
import { ServerProcess } from './support/server-process.js';
import { photo, upload } from './support/uploads.js';

let app: TestApp;
let designer: DesignerPerson;
let client: Person;
let folder: string;
const environments: TestEnvironment[] = [];

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'stanze-backup-'));
  app = await startApp({}, await createEnvironment());
  designer = await createDesigner(app, { name: 'Ada d\'Este \\ "Neri"' });
  client = await registerClient(app, { name: 'Giulia Ferri' });
});
afterAll(async () => {
  await app.stop();
  for (const one of environments) await one.remove();
  rmSync(folder, { recursive: true, force: true });
});

async function createEnvironment(): Promise<TestEnvironment> {
  const created = await newEnvironment();
  environments.push(created);
  return created;
}

const envOf = (where: TestEnvironment, settings: Settings = {}) =>
  readEnv({ ...where.settings, ...settings });
const out = (name: string) => join(folder, name);

/** Runs the command of the build, as an operator does. */
function command(where: TestEnvironment, ...args: string[]): Promise<{ code: number; output: string }> {
  const program = join(__dirname, '../dist/backup.js');
  const env = { ...process.env, NODE_ENV: 'test', ...where.settings };
  return new Promise((resolve) => {
    execFile(process.execPath, [program, ...args], { env }, (error, stdout, stderr) => {
      resolve({ code: Number(error?.code ?? 0), output: stdout + stderr });
    });
  });
}

/** Replaces the gallery by one new picture; the files of the previous one are deleted at once. */
async function newGallery(): Promise<void> {
  const { token, designerId, email } = designer;
  const { body } = await upload(app, await photo('jpeg', 300, 200), { token });
  const before = (await app.get(`/designers/${designerId}`)).body as object;
  const saved = await app.put(`/designers/${designerId}`, {
    token,
    body: { ...before, email, gallery_images: [body.url] },
  });
  expect(saved.status).toBe(200);
}

/** Writes continuously until `stop` is called; returns the number of acknowledged messages. */
function writing(): () => Promise<number> {
  let going = true;
  let acknowledged = 0;
  const again = async (write: (n: number) => Promise<unknown>) => {
    for (let n = 0; going; n += 1) await write(n);
  };
  // Every change of a picture may cause another round of the backup, and the number of rounds is limited.
  const fewTimes = async (write: () => Promise<unknown>) => {
    for (let n = 0; n < 4; n += 1) await write();
  };
  const { token } = client;
  const loops = [
    again(async (n) => {
      const message = `Riga uno\nriga "due", dell'altra; \\ numero ${n} ’ 🏠`;
      const answer = await app.post('/contacts', {
        token,
        body: { designer_id: designer.designerId, message },
      });
      if (answer.status === 201) acknowledged += 1;
    }),
    again((n) =>
      app.post('/likes', { token, body: { designer_id: designer.designerId, liked: n % 2 === 0 } }),
    ),
    fewTimes(newGallery),
    fewTimes(async () => saveProfile(app, token, {}, { bytes: await photo('jpeg', 200, 200) })),
  ];
  return async () => {
    going = false;
    await Promise.all(loops);
    return acknowledged;
  };
}

/** Checks the conditions that every backup must fulfil, whenever it was taken. */
async function expectWhole(restored: TestApp): Promise<void> {
  const withoutContact = 'NOT EXISTS (SELECT 1 FROM contacts c WHERE c.id = messages.contact_id)';
  expect(await restored.count('messages', withoutContact)).toBe(0);
  const withoutMessages = 'NOT EXISTS (SELECT 1 FROM messages m WHERE m.contact_id = contacts.id)';
  expect(await restored.count('contacts', withoutMessages)).toBe(0);
  const wrong =
    'like_count <> (SELECT COUNT(*) FROM likes l WHERE l.designer_id = designers.id AND l.liked = 1)';
  expect(await restored.count('designers', wrong)).toBe(0);
  for (const address of await pictures(restored)) {
    expect([address, (await fetch(restored.address + address)).status]).toEqual([address, 200]);
  }
}

async function pictures(restored: TestApp): Promise<string[]> {
  const { reader } = restored.database;
  const media: { file: string; sources: string }[] = await reader.query('SELECT file, sources FROM media');
  const files = media.flatMap(({ file, sources }) => [
    file,
    ...(JSON.parse(sources) as { file: string }[]).map((source) => source.file),
  ]);
  const people: { profile_picture: string }[] = await reader.query(
    'SELECT profile_picture FROM users WHERE profile_picture IS NOT NULL',
  );
  expect(files.length).toBeGreaterThan(1);
  return [
    ...files.map((file) => `/api/uploads/gallery/${file}`),
    ...people.map((one) => one.profile_picture),
  ];
}

it('a backup taken during writes is restored to a complete system in an empty environment', async () => {
  await newGallery();
  await saveProfile(app, client.token, {}, { bytes: await photo('jpeg', 200, 200) });
  const stop = writing();
  const manifest = await takeBackup(envOf(app.environment), out('busy'));
  const acknowledged = await stop();
  expect(Object.keys(manifest.files).some((path) => path.startsWith('pictures/profile_pictures/'))).toBe(
    true,
  );

  const empty = await createEnvironment();
  await restoreBackup(envOf(empty), out('busy'), false);
  const restored = await startApp({}, empty);
  await expectWhole(restored);
  expect(await restored.count('contacts')).toBeLessThanOrEqual(acknowledged);
  const answer = await restored.get(`/designers/${designer.designerId}`);
  expect(answer.body).toMatchObject({ name: designer.name });
  const texts: { body: string }[] = await restored.database.reader.query('SELECT body FROM messages');
  for (const { body: text } of texts)
    expect(text).toMatch(/^Riga uno\nriga "due", dell'altra; \\ numero \d+ ’ 🏠$/);
  await restored.stop();
}, 120_000);

it('a restore replaces existing data only with --replace, and not while a server runs', async () => {
  await takeBackup(envOf(app.environment), out('still'));
  const other = await createEnvironment();
  const server = await ServerProcess.start(other);
  const stays = await registerClient(server, { name: 'Chi resta' });
  const there = await command(other, 'restore', `--from=${out('still')}`);
  expect([there.code, there.output]).toEqual([1, expect.stringContaining('the target is not empty')]);
  const inUse = await command(other, 'restore', `--from=${out('still')}`, '--replace');
  expect([inUse.code, inUse.output]).toEqual([1, expect.stringContaining('a server is using this database')]);
  expect((await server.get('/users/me', { token: stays.token })).status).toBe(200);
  await server.stop();
  const replaced = await command(other, 'restore', `--from=${out('still')}`, '--replace');
  expect([replaced.code, replaced.output]).toEqual([0, expect.stringMatching(/^Restored: \d+ files/)]);
  const restored = await startApp({}, other);
  expect(await restored.count('users', "name = 'Chi resta'")).toBe(0);
  await expectWhole(restored);
  await restored.stop();
}, 60_000);

it('a damaged backup changes nothing', async () => {
  const manifest = await takeBackup(envOf(app.environment), out('damaged'));
  const other = await createEnvironment();
  for (const path of Object.keys(manifest.files).slice(0, 3)) {
    const file = join(out('damaged'), path);
    const bytes = readFileSync(file);
    writeFileSync(file, Buffer.concat([bytes.subarray(0, -1), Buffer.from([(bytes.at(-1) ?? 0) ^ 1])]));
    const restoring = restoreBackup(envOf(other), out('damaged'), false);
    await expect(restoring).rejects.toThrow(`${path} has a different content than when it was written`);
    writeFileSync(file, bytes);
  }
  rmSync(join(out('damaged'), 'manifest.json'));
  await expect(restoreBackup(envOf(other), out('damaged'), false)).rejects.toThrow('no backup');
  expect(readdirSync(other.dataDir).filter((name) => name !== 'jwt-secret')).toEqual([]);
});

it('a picture that is missing in storage fails the backup, which then writes nothing', async () => {
  const lost = await createEnvironment();
  const one = await startApp({}, lost);
  await upload(one, await photo('jpeg', 300, 200));
  rmSync(join(lost.dataDir, 'uploads/gallery'), { recursive: true });
  await expect(takeBackup(envOf(lost), out('lost'))).rejects.toThrow('are not in the storage: gallery/');
  expect([existsSync(out('lost')), existsSync(out('lost.partial'))]).toEqual([false, false]);
  await one.stop();
});

it('pictures are read from an object store, and written to one', async () => {
  const [from, to] = [await ObjectStore.open(), await ObjectStore.open()];
  const source = await createEnvironment();
  const one = await startApp(from.settings, source);
  await upload(one, await photo('jpeg', 300, 200));
  await takeBackup(envOf(source, from.settings), out('from-store'));
  await one.stop();
  const target = await createEnvironment();
  await restoreBackup(envOf(target, to.settings), out('from-store'), false);
  const restored = await startApp(to.settings, target);
  await expectWhole(restored);
  await restored.stop();
  await from.close();
  await to.close();
});
