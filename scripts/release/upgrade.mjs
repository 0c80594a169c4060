import assert from 'node:assert/strict';
import { mkdirSync, readdirSync } from 'node:fs';
import { once } from 'node:events';
import path from 'node:path';
import { createClient, createDesigner, PASSWORD } from '../cluster/people.mjs';
import { json, post, send } from '../cluster/requests.mjs';
import { print } from '../lib/log.mjs';
import { Failure, mustRun, start } from '../lib/run.mjs';

/** @typedef {{ folder: string, version: string }} Unpacked */

const MAIN = 'backend/dist/server/main.js';
/** Nothing of this machine but Node: no npm, no tool of the project. */
const BARE = {
  PATH: path.dirname(process.execPath),
  PORT: '0',
  HOST: '127.0.0.1',
  DEMO: 'false',
  THROTTLE: 'off',
};

/**
 * @param {string} file
 * @param {string} work
 * @returns {Promise<Unpacked>}
 */
async function unpack(file, work) {
  const folder = path.join(work, `unpacked-${path.basename(file, '.tar.gz')}`);
  mkdirSync(folder, { recursive: true });
  await mustRun(['tar', '-xzf', path.resolve(file), '-C', folder], `${file} cannot be unpacked.`);
  const [name = ''] = readdirSync(folder);
  const inside = path.join(folder, name);
  await mustRun(['sha256sum', '--quiet', '--check', 'SHA256SUMS'], 'A checksum is wrong.', { cwd: inside });
  return { folder: inside, version: name.replace('stanze-', '') };
}

/**
 * Runs `work` beside a release that is started by Node, with no other variables of the environment.
 * @template T
 * @param {Unpacked} release
 * @param {string} data
 * @param {(base: string) => Promise<T>} work
 */
async function withRelease({ folder, version }, data, work) {
  const settings = Object.entries({ ...BARE, DATA_DIR: data }).map(([name, value]) => `${name}=${value}`);
  const command = ['/usr/bin/env', '-i', ...settings, process.execPath, MAIN];
  const child = start(command, { cwd: folder, stdio: ['ignore', 'pipe', 'inherit'] });
  const gone = once(child, 'exit');
  try {
    const base = await addressOf(child);
    const ready = await send(base, '/api/health/ready');
    assert.equal(ready.status, 200);
    return await work(base);
  } catch (error) {
    throw new Failure(`${version}: ${error instanceof Error ? error.stack : error}`);
  } finally {
    child.kill('SIGTERM');
    await gone;
  }
}

/**
 * @param {import('../lib/run.mjs').ChildProcess} child
 * @returns {Promise<string>}
 */
function addressOf(child) {
  let output = '';
  return new Promise((resolve, reject) => {
    child.stdout?.on('data', (chunk) => {
      output += String(chunk);
      const address = /http:\/\/localhost:(\d+)/.exec(output)?.[1];
      if (address) resolve(`http://127.0.0.1:${address}`);
    });
    child.once('close', (code) => reject(new Error(`it ended with ${code}: ${output.slice(-2000)}`)));
  });
}

/** @param {import('../cluster/requests.mjs').Answer} answer */
function accepted(answer) {
  assert.ok(answer.status < 300, `${answer.path} answered ${answer.status}: ${answer.body}`);
  return json(answer);
}

/**
 * @param {string} base
 * @param {string} email
 */
async function signIn(base, email) {
  const { access_token: token } = accepted(
    await post(base, '/api/auth/token', { username: email, password: PASSWORD }),
  );
  return { authorization: `Bearer ${token}` };
}

/**
 * What a client sees of a designer, and of their conversation.
 * @param {string} base
 * @param {{ email: string, designer: number }} person
 */
async function seenBy(base, { email, designer }) {
  const headers = await signIn(base, email);
  const contacts = accepted(await send(base, '/api/contacts/my-contacts', { headers }));
  const profile = accepted(await send(base, `/api/designers/${designer}`));
  const likes = accepted(await send(base, '/api/likes/mine', { headers }));
  const page = await send(base, `/designer/${designer}`);
  assert.equal(page.status, 200);
  assert.match(String(page.body), /Dora/);
  // A text is in the list and in its conversation.
  const texts = [...new Set(JSON.stringify(contacts).match(/Un saluto da [\w.]+/g))];
  return { texts, name: profile.name, bio: profile.bio, likes };
}

/**
 * @param {string} base
 * @param {string} version
 */
async function fill(base, version) {
  const dora = await createDesigner(base, 'Dora');
  const { email, token } = await createClient(base, 'Carla');
  accepted(await post(base, '/api/likes', { designer_id: dora.id, liked: true }, { token }));
  const message = { designer_id: dora.id, message: `Un saluto da ${version}` };
  accepted(await post(base, '/api/contacts', message, { token }));
  return { email, designer: dora.id };
}

/**
 * The previous release with data, the new one on them, and the previous one again on the new schema.
 * @param {Unpacked} old
 * @param {Unpacked} fresh
 * @param {string} data
 */
async function upgrade(old, fresh, data) {
  const before = await withRelease(old, data, async (base) => {
    const person = await fill(base, old.version);
    return { person, seen: await seenBy(base, person) };
  });
  assert.deepEqual(before.seen.texts, [`Un saluto da ${old.version}`]);
  const { person } = before;
  const name = `Nuova${Date.now()}`;
  await withRelease(fresh, data, async (base) => {
    assert.deepEqual(await seenBy(base, person), before.seen);
    const added = await createClient(base, name);
    const message = { designer_id: person.designer, message: `Un saluto da ${fresh.version}` };
    accepted(await post(base, '/api/contacts', message, { token: added.token }));
  });
  print(
    `✓ ${old.version} to ${fresh.version}: the data of the previous release are there, and new ones are stored`,
  );
  await withRelease(old, data, async (base) => {
    assert.deepEqual(await seenBy(base, person), before.seen);
    const added = { email: `${name.toLowerCase()}@esempio.it`, designer: person.designer };
    assert.deepEqual((await seenBy(base, added)).texts, [`Un saluto da ${fresh.version}`]);
  });
  print(`✓ ${fresh.version} back to ${old.version}: it runs on the new schema, with the data of both`);
}

/**
 * Rollback to a backup that was taken before the upgrade.
 * @param {Unpacked} old
 * @param {Unpacked} fresh
 * @param {string} work
 */
async function restoreBackup(old, fresh, work) {
  const data = path.join(work, 'restored');
  const backup = path.join(work, 'backup');
  const person = await withRelease(old, data, (base) => fill(base, old.version));
  const program = [process.execPath, 'backend/dist/backup.js'];
  const options = { cwd: old.folder, env: { DATA_DIR: data } };
  await mustRun([...program, 'take', `--out=${backup}`], 'The backup failed.', options);
  await withRelease(fresh, data, async (base) => {
    await createClient(base, 'Perduta');
  });
  await mustRun([...program, 'restore', `--from=${backup}`, '--replace'], 'The restore failed.', options);
  await withRelease(old, data, async (base) => {
    const seen = await seenBy(base, person);
    assert.deepEqual(seen.texts, [`Un saluto da ${old.version}`]);
    const lost = { username: 'perduta@esempio.it', password: PASSWORD };
    assert.equal((await post(base, '/api/auth/token', lost)).status, 401);
  });
  print(`✓ the backup from before the upgrade is restored by ${old.version}`);
}

/**
 * Starts a release with Node alone; with the previous one, also the upgrade and both ways back.
 * @param {{ file: string, from?: string, work: string }} order
 */
export async function tryRelease({ file, from, work }) {
  const fresh = await unpack(file, work);
  const empty = path.join(work, 'empty');
  await withRelease(fresh, empty, async (base) => {
    const person = await fill(base, fresh.version);
    assert.deepEqual((await seenBy(base, person)).texts, [`Un saluto da ${fresh.version}`]);
  });
  print(`✓ ${fresh.version} runs with Node alone, and its checksums are right`);
  if (!from) return;
  const old = await unpack(from, work);
  await upgrade(old, fresh, path.join(work, 'upgraded'));
  await restoreBackup(old, fresh, work);
}
