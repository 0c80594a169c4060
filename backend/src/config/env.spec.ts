import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readEnv, SettingError } from './env.js';

const SECRET = 'a secret of more than thirty-two characters';

describe('the settings', () => {
  it('have defaults that start a first try', () => {
    const env = readEnv({ JWT_SECRET: SECRET });
    expect(env).toMatchObject({
      port: 3000,
      publicUrl: 'http://localhost:3000',
      databaseUrl: null,
      demo: true,
    });
    expect(env).toMatchObject({ throttle: true, production: false, smtpUrl: null, trustProxy: [] });
  });

  it.each([
    ['PORT', 'http', 'PORT must be a whole number from 0 to 65535'],
    ['PORT', '70000', 'PORT must be a whole number from 0 to 65535'],
    [
      'DATABASE_URL',
      'postgres://x',
      'DATABASE_URL must be an address that begins with mysql:// or mariadb://',
    ],
    ['SMTP_URL', 'mail.example', 'SMTP_URL must be an address that begins with smtp:// or smtps://'],
    [
      'TRUST_PROXY',
      '10.0.0.0/64',
      'TRUST_PROXY must be a list of networks such as 10.0.0.0/8, not 10.0.0.0/64',
    ],
    ['DEMO', 'yes', 'DEMO must be true or false'],
    ['JWT_SECRET', 'short', 'JWT_SECRET must have at least 32 characters'],
    ['LOG_LEVEL', 'loud', 'LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent'],
  ])('refuse %s=%s in one line', (name, value, line) => {
    expect(() => readEnv({ JWT_SECRET: SECRET, [name]: value })).toThrow(new SettingError(line));
  });

  it('ask for a secret and for throttling in production', () => {
    expect(() => readEnv({ NODE_ENV: 'production' })).toThrow(
      'JWT_SECRET is required when NODE_ENV=production',
    );
    const settings = { NODE_ENV: 'production', JWT_SECRET: SECRET, THROTTLE: 'off' };
    expect(() => readEnv(settings)).toThrow('THROTTLE=off is not accepted in production');
  });

  it('seed no demonstration in production or on a server database', () => {
    expect(readEnv({ NODE_ENV: 'production', JWT_SECRET: SECRET }).demo).toBe(false);
    expect(readEnv({ JWT_SECRET: SECRET, DATABASE_URL: 'mysql://u@h/d' }).demo).toBe(false);
  });

  it('make a secret once and find it again', () => {
    const folder = mkdtempSync(join(tmpdir(), 'stanze-env-'));
    const first = readEnv({ DATA_DIR: folder }).jwtSecret;
    expect(first.length).toBeGreaterThan(40);
    expect(readEnv({ DATA_DIR: folder }).jwtSecret).toBe(first);
    expect(readFileSync(join(folder, 'jwt-secret'), 'utf8')).toBe(first);
    rmSync(folder, { recursive: true });
  });
});
