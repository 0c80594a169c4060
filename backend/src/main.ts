import { createApp } from './app.setup.js';
import { type Env, readEnv, SettingError } from './config/env.js';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from './modules/demo/demo-accounts.js';

function settings(): Env {
  try {
    return readEnv();
  } catch (error) {
    if (!(error instanceof SettingError)) throw error;
    console.error(`Stanze cannot start: ${error.message}`);
    process.exit(1);
  }
}

function welcome(address: string, env: Env): string {
  const lines = [`Stanze è pronta: ${address}`];
  if (env.demo)
    lines.push(`Account di prova (password ${DEMO_PASSWORD}): ${Object.values(DEMO_ACCOUNTS).join(', ')}`);
  return lines.join('\n');
}

const env = settings();
const app = await createApp(env);
await app.listen(env.port, env.host);
const { port } = app.getHttpServer().address() as { port: number };
console.log(welcome(`http://localhost:${port}`, env));
