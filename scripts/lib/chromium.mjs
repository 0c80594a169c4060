import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { say, step } from './log.mjs';
import { inProject, readJson, toolFile } from './paths.mjs';
import { findProgram } from './programs.mjs';
import { Failure, run } from './run.mjs';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const MAC = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';

function onThisMachine() {
  const given = process.env.CHROMIUM_PATH;
  if (given && !existsSync(given)) throw new Failure(`CHROMIUM_PATH indica ${given}, che non esiste.`);
  const found = given ?? NAMES.map((name) => findProgram(name)).find(Boolean);
  return found ?? (existsSync(MAC) ? MAC : null);
}

/** Playwright's own download, when it is there. */
function ofPlaywright() {
  const { chromium } = createRequire(inProject('package.json'))('@playwright/test');
  return existsSync(chromium.executablePath()) ? chromium.executablePath() : null;
}

const canInstallPackages = () => process.getuid?.() === 0 && findProgram('apt-get') !== null;

async function installPackage() {
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  await run(['apt-get', 'update'], { env });
  await run(['apt-get', 'install', '-y', '--no-install-recommends', 'chromium'], { env });
  return onThisMachine();
}

async function download() {
  await run([
    process.execPath,
    toolFile('@playwright/test', { command: 'playwright' }),
    'install',
    'chromium',
  ]);
  return ofPlaywright();
}

/**
 * A Chromium for the browser tests: `CHROMIUM_PATH`, the system's, one already downloaded, Debian's package (as root),
 * Playwright's download; the first that is there or can be had.
 * @returns {Promise<string>} path of the program
 * @throws {Failure} one line saying what to do
 */
export async function ensureChromium() {
  const present = onThisMachine() ?? ofPlaywright();
  if (present) return present;
  const packaged = canInstallPackages() && (await step('Installo il pacchetto chromium', installPackage));
  const got = packaged || (await step('Scarico il Chromium di Playwright', download));
  if (!got) throw new Failure('Manca Chromium: installalo, o indica il programma con CHROMIUM_PATH.');
  say(`Chromium: ${got}`);
  return got;
}

/** What every Chromium of the tests and measurements is started with. @returns {string[]} */
export const chromiumArgs = () => readJson(inProject('frontend', 'e2e', 'chromium.json')).args;
