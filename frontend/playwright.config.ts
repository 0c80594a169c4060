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
const timeoutFactor = runningAddress === undefined ? 1 : 3;
/** The server's DATA_DIR, which the server creates; tests read the mails in its `outbox` folder. */
const dataDir = await chosen('STANZE_E2E_DATA', () => path.join(tmpdir(), `stanze-e2e-${port}`));
const address = runningAddress ?? `http://localhost:${port}`;
const report = process.env.STANZE_REPORT;
const isRoot = process.getuid?.() === 0;

/** Specs that do not depend on the screen size: they run on the desktop only. */
const ONCE =
  /\/(?:shell|deploy|motion|push|notify|outbox|activities|keyboard|narrow|injection|google|shared-home|offline-[a-z]+|edit-profile-account|password-reset)\.spec\.ts$/;
/** A long spec for a phone, which does not run on the desktop. */
const ON_A_PHONE = /\/designer-signup\.spec\.ts$/;

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
  timeout: 60_000 * timeoutFactor,
  expect: { timeout: 10_000 * timeoutFactor },
  workers: 2,
  forbidOnly: true,
  reporter: report ? [['list'], ['json', { outputFile: report }]] : [['list']],
  use: {
    baseURL: address,
    locale: 'it-IT',
    timezoneId: 'Europe/Rome',
    // A trace takes a fifth of the run's time; use `--trace=on` to inspect one test.
    trace: 'off',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH,
      args: [...chromium.args, ...(isRoot ? ['--no-sandbox'] : [])],
    },
  },
  projects: [
    {
      name: 'phone',
      testIgnore: ONCE,
      use: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true },
    },
    { name: 'desktop', testIgnore: ON_A_PHONE, use: { viewport: { width: 1440, height: 900 } } },
  ],
  webServer: runningAddress === undefined ? OWN_SERVER : undefined,
});
