import { existsSync } from 'node:fs';
import path from 'node:path';
import { fingerprint, readStamp, writeStamp } from './fingerprint.mjs';
import { step } from './log.mjs';
import { CACHE, inProject, readJson } from './paths.mjs';
import { mustRun, run } from './run.mjs';

const STAMP = path.join(CACHE, 'install');
const FLAGS = ['--no-audit', '--no-fund', '--loglevel=error', '--ignore-scripts'];

/**
 * `serve` is what building and serving need (a third of the time and of the files), `all` adds what tests and
 * checks need. The lock file and Node's module version decide whether the installed packages are still good.
 */
const LEVELS = { serve: ['--omit=dev'], all: [] };

const MACHINE = `${process.versions.modules}-${process.platform}-${process.arch}`;

const stampFor = (level) => `${MACHINE} ${fingerprint([inProject('package-lock.json')])} ${level}`;

/** npm's own command file when it started us, so that the same npm goes on; else `npm` from the PATH. */
function npm() {
  const file = process.env.npm_execpath;
  return file?.endsWith('npm-cli.js') && existsSync(file) ? [process.execPath, file] : ['npm'];
}

const fits = (list, value) => list?.includes(value) ?? false;

/**
 * Whether a package of the lock file must be on this machine. Of the optional ones only those made for this
 * system count; those for one C library are left to npm.
 */
function isExpected([place, { os, cpu, libc, link, optional }]) {
  if (!place.includes('node_modules/') || link) return false;
  return !optional || (!libc && fits(os, process.platform) && fits(cpu, process.arch));
}

/** Whether somebody has already installed everything by hand (`npm ci`, `npm install`). */
function isInstalledByHand() {
  const installed = readJson(inProject('node_modules', '.package-lock.json'))?.packages;
  if (!installed) return false;
  const expected = Object.entries(readJson(inProject('package-lock.json')).packages).filter(isExpected);
  return expected.every(([place, { version }]) => installed[place]?.version === version);
}

function isFresh(level) {
  const stamp = readStamp(STAMP);
  if (stamp === stampFor('all') || stamp === stampFor(level)) return true;
  const madeElsewhere = stamp !== null && !stamp.startsWith(`${MACHINE} `);
  if (madeElsewhere || !isInstalledByHand()) return false;
  writeStamp(STAMP, stampFor('all'));
  return true;
}

async function install(level) {
  const command = [...npm(), 'ci', ...FLAGS, ...LEVELS[level]];
  // The cache first; what it lacks or knows too little about is asked for in a second try.
  const { code } = await run([...command, '--prefer-offline']);
  if (code !== 0) await mustRun(command, 'Installazione non riuscita: vedi il messaggio di npm qui sopra.');
  writeStamp(STAMP, stampFor(level));
}

/**
 * Makes sure that the packages are there.
 * @param {'serve' | 'all'} level
 */
export async function ensureInstalled(level) {
  if (isFresh(level)) return;
  const before = readStamp(STAMP);
  const reached = before?.endsWith(' all') ? 'all' : level;
  await step('Installo le dipendenze', () => install(reached));
}
