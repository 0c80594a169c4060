import { createApp } from './app.setup.js';
import { type Env, readEnv } from './config/env.js';
import { SettingError } from './config/read-setting.js';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from './modules/demo/demo-accounts.js';

/** Ends the process; a wrong setting with one line for the operator. */
function exitWith(error: unknown): never {
  if (!(error instanceof SettingError)) throw error;
  console.error(`Stanze cannot start: ${error.message}`);
  process.exit(1);
}

function readSettings(): Env {
  try {
    return readEnv();
  } catch (error) {
    return exitWith(error);
  }
}

function welcome(address: string, env: Env): string {
  const lines = [`Stanze è pronta: ${address}`];
  if (env.demo)
    lines.push(`Account di prova (password ${DEMO_PASSWORD}): ${Object.values(DEMO_ACCOUNTS).join(', ')}`);
  return lines.join('\n');
}

const env = readSettings();
const app = await createApp(env).catch(exitWith);
await app.listen(env.port, env.host).catch(exitWith);
const { port } = app.getHttpServer().address() as { port: number };
console.log(welcome(`http://localhost:${port}`, env));
