import { existsSync } from 'node:fs';
import path from 'node:path';
import { fingerprint, readStamp, writeStamp } from './fingerprint.mjs';
import { step } from '../log.mjs';
import { CACHE, inProject, readJson } from '../paths.mjs';
import { mustRun, run } from '../run.mjs';

/** @typedef {keyof typeof LEVELS} Level */
/** @typedef {import('./lock-file.mjs').Packages} Packages */

const STAMP = path.join(CACHE, 'install');
const FLAGS = ['--no-audit', '--no-fund', '--loglevel=error', '--ignore-scripts'];

/**
 * `serve` is what building and serving need (a third of the time and of the files), `all` adds what tests and
 * checks need. The lock file and Node's module version decide whether the installed packages are still valid.
 */
const LEVELS = { serve: ['--omit=dev'], all: [] };

const MACHINE = `${process.versions.modules}-${process.platform}-${process.arch}`;

/** @param {Level} level */
const stampFor = (level) => `${MACHINE} ${fingerprint([inProject('package-lock.json')])} ${level}`;

/** The npm that started this command, else `npm` from the PATH. */
function npm() {
  const file = process.env.npm_execpath;
  return file?.endsWith('npm-cli.js') && existsSync(file) ? [process.execPath, file] : ['npm'];
}

/**
 * @param {string[] | undefined} list
 * @param {string} value
 */
const fits = (list, value) => list?.includes(value) ?? false;

/**
 * Whether a package of the lock file must be installed on this machine. Of the optional ones only those built for this
 * system count; those for one C library are left to npm.
 * @param {[string, Packages[string]]} entry
 */
function isExpected([location, { os, cpu, libc, link, optional }]) {
  if (!location.includes('node_modules/') || link) return false;
  return !optional || (!libc && fits(os, process.platform) && fits(cpu, process.arch));
}

/** Whether everything was installed by hand (`npm ci`, `npm install`). */
function isInstalledByHand() {
  /** @type {Packages | undefined} */
  const installed = readJson(inProject('node_modules', '.package-lock.json'))?.packages;
  if (!installed) return false;
  /** @type {Packages} */
  const locked = readJson(inProject('package-lock.json')).packages;
  const expected = Object.entries(locked).filter(isExpected);
  return expected.every(([location, { version }]) => installed[location]?.version === version);
}

/** @param {Level} level */
function isFresh(level) {
  const stamp = readStamp(STAMP);
  if (stamp === stampFor('all') || stamp === stampFor(level)) return true;
  const isOfOtherMachine = stamp !== null && !stamp.startsWith(`${MACHINE} `);
  if (isOfOtherMachine || !isInstalledByHand()) return false;
  writeStamp(STAMP, stampFor('all'));
  return true;
}

/** @param {Level} level */
async function install(level) {
  const command = [...npm(), 'ci', ...FLAGS, ...LEVELS[level]];
  // npm's cache first; without a package in it this fails, and the second attempt asks the registry.
  const { code } = await run([...command, '--prefer-offline']);
  if (code !== 0) await mustRun(command, 'The installation failed: see the message of npm above.');
  writeStamp(STAMP, stampFor(level));
}

/**
 * Installs the packages of the lock file unless they are installed already.
 * @param {Level} level
 */
export async function ensureInstalled(level) {
  if (isFresh(level)) return;
  const before = readStamp(STAMP);
  const reached = before?.endsWith(' all') ? 'all' : level;
  await step('Installing the dependencies', () => install(reached));
}
