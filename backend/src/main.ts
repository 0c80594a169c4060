import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { Logger } from 'pino';
import { createApp } from './app.setup.js';
import { type Env, readEnv } from './config/env.js';
import { endWithFailure } from './config/start-failure.js';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from './modules/demo/demo-accounts.js';
import { Database } from './platform/database/database.service.js';
import { listenFailure } from './platform/web/listen-failure.js';

/** Starts the server; one line on standard error and an exit code when that fails (docs/product.md#operation). */
async function start(): Promise<NestFastifyApplication> {
  // Files are created for their owner only.
  process.umask(0o077);
  const env = readEnv();
  const app = await createApp(env);
  const log = app.getHttpAdapter().getInstance().log as Logger;
  for (const { name, nearest } of env.unknownSettings) {
    log.warn({ setting: name, nearest }, `${name} is not a setting: is ${nearest} meant?`);
  }
  for (const warning of env.warnings) log.warn(warning);
  await listen(app, env);
  app.get(Database).limitRequests();
  const { port } = app.getHttpServer().address() as { port: number };
  announce(log, `http://localhost:${port}`, env);
  return app;
}

async function listen(app: NestFastifyApplication, { port, host }: Env): Promise<void> {
  try {
    await app.listen(port, host);
  } catch (error) {
    // Everything that was opened is closed, so that no work is interrupted.
    await app.close();
    throw listenFailure(error as Error, { port, host, portSetting: 'PORT', hostSetting: 'HOST' });
  }
}

/**
 * Prints the URL and the accounts of the demonstration: text for people at a terminal, otherwise a line of the log. The
 * person who starts the server needs this line, so the log level does not suppress it.
 */
function announce(log: Logger, address: string, { demo }: Env): void {
  const accounts = Object.values(DEMO_ACCOUNTS);
  if (process.stdout.isTTY) {
    console.log(`Stanze is ready: ${address}`);
    if (demo) console.log(`Demonstration accounts (password ${DEMO_PASSWORD}): ${accounts.join(', ')}`);
    return;
  }
  const demonstration = demo ? { demonstration: { accounts, password: DEMO_PASSWORD } } : {};
  log.child({}, { level: 'info' }).info({ address, ...demonstration }, 'Stanze is ready');
  log.flush();
}

/** The server, when it serves; a start that fails ends the process. No `await`: the built file is CommonJS. */
export const started = start().catch((error: unknown) => endWithFailure('cannot start', error));
