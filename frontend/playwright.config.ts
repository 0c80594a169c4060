import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { defineConfig } from '@playwright/test';
import chromium from './e2e/chromium.json' with { type: 'json' };

/**
 * Returns a value that all processes of a run share: every process reads this file again, and the first one saves its
 * value in the environment.
 */
async function chosen(name: string, choose: () => Promise<string> | string): Promise<string> {
  const value = process.env[name] ?? (await choose());
  process.env[name] = value;
  return value;
}

function freePort(): Promise<string> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      server.close(() => {
        resolve(String(port));
      });
    });
  });
}

const port = await chosen('STANZE_E2E_PORT', freePort);
/** The address of a running product (`npm run test:cluster`), which is neither started nor stopped here. */
const runningAddress = process.env.STANZE_E2E_ADDRESS;
/** Longer timeouts for that product, because its six processes are slow on a busy machine. */
const timeoutFactor = runningAddress === undefined ? 1 : 2;
/** The server's DATA_DIR, which the server creates; tests read the mails in its `outbox` folder. */
const dataDir = await chosen('STANZE_E2E_DATA', () => path.join(tmpdir(), `stanze-e2e-${port}`));
const address = runningAddress ?? `http://localhost:${port}`;
const report = process.env.STANZE_REPORT;
const isRoot = process.getuid?.() === 0;

/**
 * A test runs once, on the desktop, unless its title has a tag: `@phone` for one on a phone, `@both` for one
 * whose steps or whose page differ between them.
 */
const ON_A_PHONE = /@phone|@both/;
/**
 * With the tag `@window` a test runs in the Chromium with windows: the one without has no notifications, no PDF viewer, no
 * clipboard and no app mode.
 */
const WITH_WINDOWS = /@window/;
const NOT_ON_THE_DESKTOP = /@phone|@window/;
const DESKTOP = { width: 1440, height: 900 };

const launched = (executablePath: string | undefined) => ({
  executablePath,
  args: [...chromium.args, ...(isRoot ? ['--no-sandbox'] : [])],
});

const OWN_SERVER = {
  command: `"${process.execPath}" backend/dist/server/main.js`,
  cwd: path.join(import.meta.dirname, '..'),
  url: `${address}/api/health/ready`,
  env: {
    PORT: port,
    PUBLIC_URL: address,
    DATA_DIR: dataDir,
    DATABASE_URL: '',
    SMTP_URL: '',
    DEMO: 'true',
    THROTTLE: 'off',
    LOG_LEVEL: 'warn',
  },
  gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 10_000 },
  timeout: 60_000,
  stdout: 'pipe' as const,
};

/** The built product in a browser, with the real server. `npm test` builds the product and finds Chromium. */
export default defineConfig({
  testDir: './e2e',
  outputDir: './test-results',
  // A quiet machine needs a tenth of these times; a busy one has been seen to need most of them.
  timeout: 120_000 * timeoutFactor,
  expect: { timeout: 20_000 * timeoutFactor },
  // One for each core: with three, each test has two thirds of a core, and on a slow machine more of them time out.
  workers: 2,
  forbidOnly: true,
  reporter: report ? [['list'], ['json', { outputFile: report }]] : [['list']],
  use: {
    baseURL: address,
    locale: 'it-IT',
    timezoneId: 'Europe/Rome',
    // The installation of the service worker takes more CPU than most tests. Tests of it or without a network allow it.
    serviceWorkers: 'block',
    // Without motion no element fades in while a test measures it. The journeys and the tests of motion allow motion.
    reducedMotion: 'reduce',
    // A trace takes a fifth of the run's time; use `--trace=on` to inspect one test.
    trace: 'off',
    launchOptions: launched(process.env.CHROMIUM_PATH),
  },
  projects: [
    {
      name: 'phone',
      grep: ON_A_PHONE,
      use: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true },
    },
    { name: 'desktop', grepInvert: NOT_ON_THE_DESKTOP, use: { viewport: DESKTOP } },
    {
      name: 'window',
      grep: WITH_WINDOWS,
      use: {
        viewport: DESKTOP,
        launchOptions: launched(process.env.CHROMIUM_WITH_WINDOWS ?? process.env.CHROMIUM_PATH),
      },
    },
  ],
  webServer: runningAddress === undefined ? OWN_SERVER : undefined,
});
