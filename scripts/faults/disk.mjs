import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { inProject } from '../lib/paths.mjs';
import { findInconsistencies } from './audit.mjs';
import { Ledger } from './ledger.mjs';
import { jsonOf } from './connections.mjs';
import { createPeople } from './people.mjs';
import { startReady, until } from './product.mjs';

/** @typedef {import('./connections.mjs').Send} Send */
/** @typedef {import('./product.mjs').ReadyProduct} ReadyProduct */
/** @typedef {import('./report.mjs').Report} Report */

const SIZE_MB = 30;
const REFUSALS = [503, 507];
const MB = 1024 * 1024;

/** @param {string} folder */
function mount(folder) {
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${SIZE_MB}m`, 'tmpfs', folder], { stdio: 'ignore' });
}

/** Why no small disk can be mounted on this machine, or null. */
export function whyNoSmallDisk() {
  const folder = mkdtempSync(path.join(tmpdir(), 'stanze-disk-'));
  try {
    mount(folder);
    execFileSync('umount', [folder]);
    return null;
  } catch {
    return 'mounting a small disk is not allowed here';
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * Runs `work` with a folder on a new disk of thirty megabytes.
 * @param {(folder: string) => Promise<void>} work
 */
async function onSmallDisk(work) {
  const folder = mkdtempSync(path.join(tmpdir(), 'stanze-disk-'));
  mount(folder);
  try {
    await work(folder);
  } finally {
    execFileSync('umount', [folder]);
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * Writes until the disk is full: first large blocks, then single bytes.
 * @param {string} file
 */
function fill(file) {
  for (const size of [MB, 4096, 1]) {
    try {
      for (;;) writeFileSync(file, Buffer.alloc(size), { flag: 'a' });
    } catch (error) {
      if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'ENOSPC') throw error;
    }
  }
}

/** @returns {Parameters<Send>} */
function picture() {
  const boundary = 'stanze-boundary';
  const type = 'content-disposition: form-data; name="file"; filename="a.webp"\r\ncontent-type: image/webp';
  const file = readFileSync(inProject('pictures/originals/A-living-01.webp'));
  const body = Buffer.concat([
    Buffer.from(`--${boundary}\r\n${type}\r\n\r\n`),
    file,
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ]);
  const headers = { 'content-type': `multipart/form-data; boundary=${boundary}` };
  return ['/uploads/gallery', { method: 'POST', headers, body }];
}

/**
 * Writes until a hundred writes were refused, then sends five pictures; returns the refusals.
 * @param {Ledger} ledger
 * @param {{ send: Send }} server
 */
async function writeIntoFull(ledger, { send }) {
  const answers = [];
  for (let n = 0; n < 3000 && answers.filter(({ status }) => status > 299).length < 100; n += 1) {
    answers.push(await ledger.send(n % 3 === 0 ? ledger.nextMessage() : ledger.next(), send));
  }
  for (let n = 0; n < 5; n += 1) answers.push(await send(...picture()));
  return answers.filter(({ status }) => status > 299 || status === 0);
}

/**
 * @param {Ledger} ledger
 * @param {{ send: Send }} server
 */
async function failedReads(ledger, { send }) {
  const [designer] = ledger.designers;
  const [client] = ledger.clients;
  /** @type {[string, string?][]} */
  const reads = [
    ['/designers?limit=24'],
    [`/designers/${designer?.id}`],
    ['/contacts/designer-contacts', designer?.token],
    ['/users/me', client?.token],
    ['/likes/mine', client?.token],
    ['/health/live'],
  ];
  const answers = await Promise.all(
    reads.map(async ([path, token]) => ({ path, ...(await send(path, { token })) })),
  );
  return answers.filter(({ status }) => status !== 200).map(({ path, status }) => `${path} ${status}`);
}

const CHECK = `const Database = require('libsql');
const rows = new Database(process.argv[1]).prepare('PRAGMA integrity_check').all();
process.stdout.write(rows.map(Object.values).join());`;

/**
 * SQLite's integrity check of the file, in a process of its own: in this one the library may not close files.
 * @param {string} folder
 */
function integrityOf(folder) {
  const command = ['-e', CHECK, path.join(folder, 'stanze.sqlite')];
  return execFileSync(process.execPath, command, { cwd: inProject('backend'), encoding: 'utf8' });
}

/**
 * Files that were not completely written: their names begin with a dot.
 * @param {string} folder
 */
async function incompleteFiles(folder) {
  const entries = await readdir(path.join(folder, 'uploads'), { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile() && entry.name.startsWith('.')).map(({ name }) => name);
}

/** @type {(answer: import('./connections.mjs').Answer) => boolean} */
const isRefused = ({ status, text }) => REFUSALS.includes(status) && Boolean(JSON.parse(text).detail);

/**
 * @param {Report} report
 * @param {string} folder
 */
async function fillAndRelease(report, folder) {
  const filler = path.join(folder, 'filler');
  const server = await startReady(folder);
  try {
    const ledger = new Ledger(await createPeople(server));
    for (let n = 0; n < 100; n += 1) await ledger.send(ledger.next(), server.send);
    jsonOf(await server.send(...picture()));
    fill(filler);
    const refused = await writeIntoFull(ledger, server);
    report.check('writes refused with a full disk', refused.length, refused.length > 50);
    const otherwise = refused.filter((answer) => !isRefused(answer));
    report.checkEmpty(
      'answered otherwise than 503 or 507 with detail',
      otherwise.map(({ status, text }) => `${status} ${text}`),
    );
    report.checkEmpty('reads that failed', await failedReads(ledger, server));
    report.checkEmpty('lost, duplicated or miscounted', await findInconsistencies(ledger, server));
    rmSync(filler);
    await until('writes again', async () => (await ledger.sendPending(server.send)) === 0, 10_000);
    report.check(
      'uploads after space was freed',
      'accepted',
      (await server.send(...picture())).status === 201,
    );
    for (let n = 0; n < 50; n += 1) await ledger.send(ledger.next(), server.send);
    report.checkEmpty('lost, duplicated or miscounted after that', await findInconsistencies(ledger, server));
    report.checkEmpty('unexpected answers', ledger.unexpected);
    report.checkEmpty('incomplete files', await incompleteFiles(folder));
  } finally {
    await server.stop();
  }
  const integrity = integrityOf(folder);
  report.check('integrity_check', integrity, integrity === 'ok');
}

/**
 * The disk with database, pictures and mails is full, then it has space again.
 * @param {Report} report
 */
export const fillDisk = (report) => onSmallDisk((folder) => fillAndRelease(report, folder));
