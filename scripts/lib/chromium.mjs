import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { print, step } from './log.mjs';
import { inProject, readJson, toolFile } from './paths.mjs';
import { findProgram } from './servers/programs.mjs';
import { Failure, run } from './run.mjs';

const HEADLESS = 'chromium-headless-shell';
const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const MAC = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';

function findInstalled() {
  const given = process.env.CHROMIUM_PATH;
  if (given && !existsSync(given)) throw new Failure(`CHROMIUM_PATH is ${given}, which does not exist.`);
  const found = given ?? NAMES.map((name) => findProgram(name)).find(Boolean);
  return found ?? (existsSync(MAC) ? MAC : null);
}

/** Playwright's own download, or null. */
function findDownloaded() {
  /** @type {typeof import('@playwright/test')} */
  const { chromium } = createRequire(inProject('package.json'))('@playwright/test');
  return existsSync(chromium.executablePath()) ? chromium.executablePath() : null;
}

const canInstallPackages = () => process.getuid?.() === 0 && findProgram('apt-get') !== null;

/**
 * @param {string} name a package of Debian and its program
 * @returns {Promise<string | null>} path of the program
 */
async function installPackage(name) {
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  await run(['apt-get', 'update'], { env });
  await run(['apt-get', 'install', '-y', '--no-install-recommends', name], { env });
  return findProgram(name);
}

async function download() {
  await run([
    process.execPath,
    toolFile('@playwright/test', { command: 'playwright' }),
    'install',
    'chromium',
  ]);
  return findDownloaded();
}

/**
 * @param {string} name a package of Debian and its program
 * @returns {Promise<string>} path of the program
 * @throws {Failure} one line with the remedy
 */
async function installed(name) {
  const packaged =
    canInstallPackages() && (await step(`Installing the package ${name}`, () => installPackage(name)));
  const found = packaged || (await step('Downloading the Chromium of Playwright', download));
  if (!found) throw new Failure('There is no Chromium: install one, or set CHROMIUM_PATH to its program.');
  print(`Chromium: ${found}`);
  return found;
}

/**
 * A Chromium with which a person could work; the first that exists or can be installed of: `CHROMIUM_PATH`, the system's,
 * Playwright's earlier download, Debian's package (as root), Playwright's download.
 * @returns {Promise<string>} path of the program
 * @throws {Failure} one line with the remedy
 */
export async function ensureChromium() {
  return findInstalled() ?? findDownloaded() ?? installed('chromium');
}

/**
 * The Chromium of the tests: the one without windows where the system has it or no other, because the windows that nobody
 * looks at use a fifth of the processor time of a test.
 * @returns {Promise<string>} path of the program
 * @throws {Failure} one line with the remedy
 */
export async function ensureHeadlessChromium() {
  const given = process.env.CHROMIUM_PATH ? findInstalled() : findProgram(HEADLESS);
  return given ?? findInstalled() ?? findDownloaded() ?? installed(HEADLESS);
}

/**
 * The arguments with which tests and measurements start Chromium.
 * @returns {string[]}
 */
export const chromiumArgs = () => readJson(inProject('frontend', 'e2e', 'chromium.json'))?.args ?? [];
