import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pLimit from 'p-limit';
import { startApp, type TestApp } from './support/app.js';
import { type HostileFile, hostileFiles, inspect } from './support/hostile-images.js';
import { galleryFolder, storedFiles, upload } from './support/uploads.js';

const COUNT = 64;
const AT_ONCE = 4;

let app: TestApp;
let folder: string;
let files: HostileFile[];

beforeAll(async () => {
  app = await startApp();
  folder = mkdtempSync(join(tmpdir(), 'stanze-hostile-'));
  files = hostileFiles(folder, COUNT);
}, 60_000);
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await app.stop();
});

function sendAll(): Promise<{ name: string; expect: string; status: number; detail: unknown }[]> {
  return pLimit(AT_ONCE).map(files, async ({ name, expect, bytes }) => {
    const { status, body } = await upload(app, bytes, { name });
    return { name, expect, status, detail: body.detail };
  });
}

/** The message of a refusal, in either format. */
function messageOf(detail: unknown): string {
  return Array.isArray(detail) ? (detail[0] as { msg: string }).msg : String(detail);
}

it('refuses hostile files in Italian, or stores new pixels and nothing else', async () => {
  const answers = await sendAll();
  const allowed = { refused: [400, 413, 415], accepted: [201], either: [201, 400, 413, 415] } as const;
  const wrong = answers.filter(
    ({ expect: expectation, status }) =>
      !(allowed[expectation as keyof typeof allowed] as readonly number[]).includes(status),
  );
  expect(wrong).toEqual([]);
  const refused = answers.filter(({ status }) => status !== 201);
  expect(refused.length).toBeGreaterThan(15);
  expect(refused.filter(({ detail }) => !/immagine/i.test(messageOf(detail)))).toEqual([]);

  const stored = galleryFolder(app);
  expect(readdirSync(stored).length).toBeGreaterThan(20);
  expect(inspect(stored).filter(({ problems }) => problems.length > 0)).toEqual([]);
  const asSent = storedFiles(app).filter((name) => {
    const bytes = readFileSync(join(stored, name));
    return files.some((file) => file.bytes.length > 0 && bytes.equals(file.bytes));
  });
  expect(asSent).toEqual([]);
}, 120_000);
