import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { restoreBackup } from '../src/backup/restore-backup.js';
import { takeBackup } from '../src/backup/take-backup.js';
import { readEnv } from '../src/config/env.js';
import { PRIVATE_STORAGE } from '../src/platform/storage/private-storage.js';
import type { Storage } from '../src/platform/storage/storage.js';
import { startApp, type TestApp } from './support/app.js';
import { briefWithFile, PLAN } from './support/briefs.js';
import { createDesigner, registerClient, signIn } from './support/factories.js';
import { ObjectStore } from './support/object-store.js';
import { newEnvironment, type Settings, type TestEnvironment } from './support/test-environment.js';
import { sendEvidence } from './support/verification.js';

let folder: string;
const environments: TestEnvironment[] = [];

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'stanze-backup-private-'));
});
afterAll(async () => {
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

/** The private files of a brief and of evidence in a restored system: the brief's as its person reads it. */
async function expectPrivateFiles(restored: TestApp, path: string, token: string): Promise<void> {
  const answer = await fetch(restored.address + path, { headers: { authorization: `Bearer ${token}` } });
  expect(Buffer.from(await answer.arrayBuffer())).toEqual(PLAN);
  const storage = restored.nest.get<Storage>(PRIVATE_STORAGE);
  const [evidence] = await restored.database.reader.query<{ file: string }[]>(
    'SELECT file FROM verification_evidence',
  );
  expect((await storage.read(`evidence/${evidence?.file}`))?.toString()).toBe('%PDF-1.7');
}

it('private files are in a backup and in what is restored from it, with a folder and with an object store', async () => {
  const [from, to] = [await ObjectStore.open(), await ObjectStore.open()];
  for (const [name, settings, target] of [
    ['folder', {}, to.settings],
    ['store', from.settings, {}],
  ] as const) {
    const source = await createEnvironment();
    const one = await startApp(settings, source);
    const [person, studio] = [await registerClient(one), await createDesigner(one)];
    const { brief, file } = await briefWithFile(one, person);
    expect(await sendEvidence(one, studio)).toBeGreaterThan(0);
    await takeBackup(envOf(source, settings), out(`private-${name}`));
    await one.stop();
    const other = await createEnvironment();
    await restoreBackup(envOf(other, target), out(`private-${name}`), false);
    const restored = await startApp(target, other);
    const token = await signIn(restored, person.email);
    await expectPrivateFiles(restored, `/api/briefs/${brief.id}/files/${file.id}`, token);
    await restored.stop();
  }
  await from.close();
  await to.close();
}, 120_000);
