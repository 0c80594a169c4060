import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { inProject } from '../lib/paths.mjs';
import { auditOf } from './audit.mjs';
import { Ledger } from './ledger.mjs';
import { said } from './line.mjs';
import { createPeople } from './people.mjs';
import { startReady, until } from './product.mjs';

const SIZE_MB = 30;
const REFUSALS = [503, 507];
const MB = 1024 * 1024;

function mount(folder) {
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${SIZE_MB}m`, 'tmpfs', folder], { stdio: 'ignore' });
}

/** Why no small disk can be made on this machine, or null. */
export function whyNoSmallDisk() {
  const folder = mkdtempSync(path.join(tmpdir(), 'stanze-disk-'));
  try {
    mount(folder);
    execFileSync('umount', [folder]);
    return null;
  } catch {
    return 'a small disk may not be mounted here';
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** A disk of thirty megabytes of its own. */
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

/** Writes until nothing more fits: first in large pieces, then byte for byte. */
function fill(file) {
  for (const size of [MB, 4096, 1]) {
    try {
      for (;;) writeFileSync(file, Buffer.alloc(size), { flag: 'a' });
    } catch (error) {
      if (error.code !== 'ENOSPC') throw error;
    }
  }
}

function picture() {
  const edge = 'stanze-edge';
  const type = 'content-disposition: form-data; name="file"; filename="a.webp"\r\ncontent-type: image/webp';
  const file = readFileSync(inProject('pictures/originals/A-living-01.webp'));
  const body = Buffer.concat([
    Buffer.from(`--${edge}\r\n${type}\r\n\r\n`),
    file,
    Buffer.from(`\r\n--${edge}--\r\n`),
  ]);
  const headers = { 'content-type': `multipart/form-data; boundary=${edge}` };
  return ['/uploads/gallery', { method: 'POST', headers, body }];
}

/** As many writes as it takes until the disk says no, and some more; the answers. */
async function writeIntoFull(ledger, { send }) {
  const answers = [];
  for (let n = 0; n < 3000 && answers.filter(({ status }) => status > 299).length < 100; n += 1) {
    answers.push(await ledger.send(n % 3 === 0 ? ledger.messageWish() : ledger.next(), send));
  }
  for (let n = 0; n < 5; n += 1) answers.push(await send(...picture()));
  return answers.filter(({ status }) => status > 299 || status === 0);
}

async function readsGoOn(ledger, { send }) {
  const [{ id, token }] = ledger.designers;
  const [client] = ledger.clients;
  const reads = [
    ['/designers?limit=24'],
    [`/designers/${id}`],
    ['/contacts/designer-contacts', token],
    ['/users/me', client.token],
    ['/likes/mine', client.token],
    ['/health/live'],
  ];
  const answers = await Promise.all(
    reads.map(async ([address, bearer]) => ({ address, ...(await send(address, { token: bearer })) })),
  );
  return answers.filter(({ status }) => status !== 200).map(({ address, status }) => `${address} ${status}`);
}

const CHECK = `const Database = require('libsql');
const rows = new Database(process.argv[1]).prepare('PRAGMA integrity_check').all();
process.stdout.write(rows.map(Object.values).join());`;

/** What SQLite itself says of the file; asked by a process of its own, for a library may keep files open. */
function integrityOf(folder) {
  const command = ['-e', CHECK, path.join(folder, 'stanze.sqlite')];
  return execFileSync(process.execPath, command, { cwd: inProject('backend'), encoding: 'utf8' });
}

/** Files that are only half there: their names begin with a dot or are empty. */
async function halfFiles(folder) {
  const entries = await readdir(path.join(folder, 'uploads'), { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile() && entry.name.startsWith('.')).map(({ name }) => name);
}

const isRefused = ({ status, text }) => REFUSALS.includes(status) && Boolean(JSON.parse(text).detail);

async function fillAndFree(report, folder) {
  const ballast = path.join(folder, 'ballast');
  const server = await startReady(folder);
  try {
    const ledger = new Ledger(await createPeople(server));
    for (let n = 0; n < 100; n += 1) await ledger.send(ledger.next(), server.send);
    said(await server.send(...picture()));
    fill(ballast);
    const refused = await writeIntoFull(ledger, server);
    report.holds('writes refused with a full disk', refused.length, refused.length > 50);
    const otherwise = refused.filter((answer) => !isRefused(answer));
    report.nothing(
      'answered otherwise than 503 or 507 with detail',
      otherwise.map(({ status, text }) => `${status} ${text}`),
    );
    report.nothing('reads that failed', await readsGoOn(ledger, server));
    report.nothing('lost, doubled or miscounted', await auditOf(ledger, server));
    rmSync(ballast);
    await until('writes again', async () => (await ledger.sendOpen(server.send)) === 0, 10_000);
    report.holds('uploads after space was freed', 'taken', (await server.send(...picture())).status === 201);
    for (let n = 0; n < 50; n += 1) await ledger.send(ledger.next(), server.send);
    report.nothing('lost, doubled or miscounted after that', await auditOf(ledger, server));
    report.nothing('answers out of order', ledger.strange);
    report.nothing('half files', await halfFiles(folder));
  } finally {
    await server.stop();
  }
  const integrity = integrityOf(folder);
  report.holds('integrity_check', integrity, integrity === 'ok');
}

/** The disk with database, pictures and outbox is full, then it is not. */
export const diskFull = (report) => onSmallDisk((folder) => fillAndFree(report, folder));
