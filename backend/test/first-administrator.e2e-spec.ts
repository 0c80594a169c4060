import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '../src/modules/demo/demo-accounts.js';
import { startApp, type TestApp } from './support/app.js';
import { registerClient, signIn } from './support/factories.js';
import { migratedEnvironment, newEnvironment, type TestEnvironment } from './support/test-environment.js';

const EMAIL = 'capo@esempio.it';
const ADMIN = { ADMIN_EMAIL: EMAIL, ADMIN_PASSWORD: 'una-password-lunga-1' };

let environment: TestEnvironment;
let app: TestApp;
afterEach(async () => {
  await app.stop();
  await environment.remove();
});

async function restart(settings: Record<string, string>): Promise<void> {
  await app.stop();
  app = await startApp(settings, environment);
}

async function roleOf(email: string, password?: string): Promise<string> {
  const token = await signIn(app, email, password);
  return ((await app.get('/users/me', { token })).body as { role: string }).role;
}

describe('the account of ADMIN_EMAIL', () => {
  beforeEach(async () => {
    environment = await migratedEnvironment();
    app = await startApp({}, environment);
    await registerClient(app, { email: EMAIL });
  });

  const verify = (at: 'NULL' | 'created_at') =>
    app.database.transaction(() => app.database.writer.query(`UPDATE users SET email_verified_at = ${at}`));

  it('is not promoted while its address is not verified: it may be somebody else', async () => {
    await verify('NULL');
    await restart(ADMIN);
    expect(await roleOf(EMAIL)).toBe('user');
  });

  it('is promoted when its address is verified', async () => {
    await verify('created_at');
    await restart(ADMIN);
    expect(await roleOf(EMAIL)).toBe('admin');
  });
});

describe('DEMO=true with ADMIN_EMAIL', () => {
  it('gives the demonstration and the administrator, also at the second start', async () => {
    environment = await newEnvironment();
    app = await startApp({ DEMO: 'true', ...ADMIN }, environment);
    const designers = await app.count('designers');
    expect(designers).toBeGreaterThanOrEqual(24);
    await restart({ DEMO: 'true', ...ADMIN });
    expect(await app.count('designers')).toBe(designers);
    expect(await roleOf(EMAIL)).toBe('admin');
    expect(await roleOf(DEMO_ACCOUNTS.client, DEMO_PASSWORD)).toBe('user');
  });
});
