import { createECDH } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readEnv } from './env.js';
import type { VapidKeys } from './push-settings.js';
import { SettingError } from './read-setting.js';

function keyPair(): VapidKeys {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  const privateKey = pair.getPrivateKey().toString('hex').padStart(64, '0');
  return {
    publicKey: pair.getPublicKey('base64url'),
    privateKey: Buffer.from(privateKey, 'hex').toString('base64url'),
  };
}

const SECRET = 'a secret of more than thirty-two characters';
/** Settings with which production starts. */
const SAFE = {
  NODE_ENV: 'production',
  JWT_SECRET: SECRET,
  PUBLIC_URL: 'https://stanze.example',
  SMTP_URL: 'smtps://user:pass@mail.example',
};
const NO_TLS =
  'SMTP_URL must use TLS when NODE_ENV=production: smtps://, or smtp:// with ?requireTLS=true, and no weaker option';
const NOT_PERSONAL =
  'ADMIN_PASSWORD must not contain ADMIN_EMAIL, "amministrazione" or "stanze", and not exceed 256 characters';

describe('the settings', () => {
  it('have defaults for a first start', () => {
    const env = readEnv({ JWT_SECRET: SECRET });
    expect(env).toMatchObject({
      port: 3000,
      publicUrl: 'http://localhost:3000',
      databaseUrl: null,
      databaseTimeoutMs: 700,
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
    ['REDIS_URL', 'cache:6379', 'REDIS_URL must be an address that begins with redis:// or rediss://'],
    ['SMTP_URL', 'mail.example', 'SMTP_URL must be an address that begins with smtp:// or smtps://'],
    [
      'TRUST_PROXY',
      '10.0.0.0/64',
      'TRUST_PROXY must be a list of networks such as 10.0.0.0/8, not 10.0.0.0/64',
    ],
    ['DEMO', 'yes', 'DEMO must be true or false'],
    ['JWT_SECRET', 'short', 'JWT_SECRET must have at least 32 characters'],
    ['VAPID_PUBLIC_KEY', 'x', 'VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY must be a pair (base64url)'],
    ['VAPID_PRIVATE_KEY', 'x', 'VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY must be a pair (base64url)'],
    ['VAPID_SUBJECT', 'ciao', 'VAPID_SUBJECT must be an address that begins with mailto: or https:'],
    [
      'PUSH_SERVICES',
      'http://127.0.0.1:1/path',
      'PUSH_SERVICES must be a list of origins such as http://127.0.0.1:1234, not http://127.0.0.1:1/path',
    ],
    [
      'SECURITY_CONTACT',
      'mailto:a@b.it, chiama',
      'SECURITY_CONTACT must be a list of addresses that begin with mailto: or https://',
    ],
    ['LOG_LEVEL', 'loud', 'LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent'],
  ])('refuse %s=%s in one line', (name, value, line) => {
    expect(() => readEnv({ JWT_SECRET: SECRET, [name]: value })).toThrow(new SettingError(line));
  });

  it('require a secret and rate limits in production', () => {
    expect(() => readEnv({ NODE_ENV: 'production' })).toThrow(
      'JWT_SECRET is required when NODE_ENV=production',
    );
    const settings = { NODE_ENV: 'production', JWT_SECRET: SECRET, THROTTLE: 'off' };
    expect(() => readEnv(settings)).toThrow('THROTTLE=off is not accepted in production');
  });

  it.each([
    [{ DEMO: 'true' }, 'DEMO=true is not accepted in production: its passwords are published'],
    [{ PUBLIC_URL: '' }, 'PUBLIC_URL is required when NODE_ENV=production'],
    [{ PUBLIC_URL: 'http://stanze.example' }, 'PUBLIC_URL must begin with https:// when NODE_ENV=production'],
    [{ PUBLIC_URL: 'http://localhost:3000' }, 'PUBLIC_URL must begin with https:// when NODE_ENV=production'],
    [{ SMTP_URL: '' }, 'SMTP_URL is required when NODE_ENV=production'],
    [{ SMTP_URL: 'smtp://mail.example:587' }, NO_TLS],
    [{ SMTP_URL: 'smtp://127.0.0.1:25' }, NO_TLS],
    [{ SMTP_URL: 'smtp://mail.example:587?requireTLS=true&ignoreTLS=true' }, NO_TLS],
    [{ SMTP_URL: 'smtps://mail.example?tls.rejectUnauthorized=false' }, NO_TLS],
    [
      { SMTP_URL: 'smtp://mail.example:25', SMTP_PLAINTEXT: 'true' },
      'SMTP_PLAINTEXT=true is accepted in production only for a mail server of this machine',
    ],
    [{ ADMIN_PASSWORD: 'undici-1234' }, 'ADMIN_PASSWORD must have at least 12 characters'],
    [{ ADMIN_PASSWORD: 'password1234' }, 'ADMIN_PASSWORD is one of the most common passwords'],
    [{ ADMIN_PASSWORD: 'le-mie-Stanze-sicure' }, NOT_PERSONAL],
    [{ ADMIN_PASSWORD: 'capo-redazione-77', ADMIN_EMAIL: 'redazione@stanze.example' }, NOT_PERSONAL],
  ])('refuse %j in production in one line', (settings, line) => {
    expect(() => readEnv({ ...SAFE, ...settings })).toThrow(new SettingError(line));
  });

  it.each([
    { SMTP_URL: 'smtp://user:pass@mail.example:587?requireTLS=true' },
    { SMTP_URL: 'smtp://127.0.0.1:25', SMTP_PLAINTEXT: 'true' },
    { SMTP_URL: 'smtp://[::1]:25', SMTP_PLAINTEXT: 'true' },
    { ADMIN_EMAIL: 'capo@stanze.example', ADMIN_PASSWORD: 'venti-caratteri-a-caso' },
  ])('accept %j in production', (settings) => {
    expect(readEnv({ ...SAFE, ...settings }).production).toBe(true);
  });

  it('warn of a Redis without a password in production only', () => {
    const open = { REDIS_URL: 'redis://cache.example:6379' };
    expect(readEnv({ ...SAFE, ...open }).warnings).toHaveLength(1);
    expect(readEnv({ ...SAFE, REDIS_URL: 'redis://:secret@cache.example:6379' }).warnings).toEqual([]);
    expect(readEnv({ JWT_SECRET: SECRET, ...open }).warnings).toEqual([]);
  });

  it('require a second factor of administrators in production, and warn when it is off', () => {
    expect(readEnv(SAFE).adminSecondFactor).toBe(true);
    const off = readEnv({ ...SAFE, ADMIN_SECOND_FACTOR: 'off' });
    expect(off.adminSecondFactor).toBe(false);
    expect(off.warnings).toEqual([expect.stringMatching(/^ADMIN_SECOND_FACTOR is off/)]);
    expect(readEnv({ JWT_SECRET: SECRET, ADMIN_SECOND_FACTOR: 'off' }).warnings).toEqual([]);
  });

  it('accept a key pair for push services, and refuse two keys that are not a pair', () => {
    const [one, other] = [keyPair(), keyPair()];
    const keys = { VAPID_PUBLIC_KEY: one.publicKey, VAPID_PRIVATE_KEY: one.privateKey };
    expect(readEnv({ JWT_SECRET: SECRET, ...keys }).vapidKeys).toEqual(one);
    expect(readEnv({ JWT_SECRET: SECRET }).vapidKeys).toBeNull();
    const mixed = { ...keys, VAPID_PRIVATE_KEY: other.privateKey };
    expect(() => readEnv({ JWT_SECRET: SECRET, ...mixed })).toThrow(SettingError);
    expect(readEnv({ JWT_SECRET: SECRET, MAIL_FROM: 'Casa <ciao@casa.it>' }).vapidSubject).toBe(
      'mailto:ciao@casa.it',
    );
  });

  it('accept additional push services outside production only', () => {
    const settings = { JWT_SECRET: SECRET, PUSH_SERVICES: 'http://127.0.0.1:1, http://127.0.0.1:2' };
    expect(readEnv(settings).pushServices).toEqual(['http://127.0.0.1:1', 'http://127.0.0.1:2']);
    expect(() => readEnv({ ...settings, NODE_ENV: 'production' })).toThrow(
      'PUSH_SERVICES is not accepted in production',
    );
  });

  it('enable sign-in with Google when there is a client id, with the URLs of Google as defaults', () => {
    expect(readEnv({ JWT_SECRET: SECRET, GOOGLE_JWKS_URL: 'http://127.0.0.1:1/jwks' }).google).toBeNull();
    expect(readEnv({ JWT_SECRET: SECRET, GOOGLE_CLIENT_ID: 'stanze' }).google).toEqual({
      clientId: 'stanze',
      jwksUrl: 'https://www.googleapis.com/oauth2/v3/certs',
      issuer: 'https://accounts.google.com',
      authUrl: 'https://accounts.google.com/o/oauth2/v2/auth',
    });
    expect(() => readEnv({ JWT_SECRET: SECRET, GOOGLE_JWKS_URL: 'jwks' })).toThrow(SettingError);
  });

  it('seed no demonstration in production or on a server database', () => {
    expect(readEnv(SAFE).demo).toBe(false);
    expect(readEnv({ JWT_SECRET: SECRET, DATABASE_URL: 'mysql://u@h/d' }).demo).toBe(false);
  });

  it('create a secret once and read it afterwards', () => {
    const folder = mkdtempSync(join(tmpdir(), 'stanze-env-'));
    const first = readEnv({ DATA_DIR: folder }).jwtSecret;
    expect(first.length).toBeGreaterThan(40);
    expect(readEnv({ DATA_DIR: folder }).jwtSecret).toBe(first);
    expect(readFileSync(join(folder, 'jwt-secret'), 'utf8')).toBe(first);
    rmSync(folder, { recursive: true });
  });
});
