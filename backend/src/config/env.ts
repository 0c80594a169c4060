import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { join, resolve } from 'node:path';

/** Everything the server can be told from outside. Read once, here, and nowhere else. */
export interface Env {
  readonly production: boolean;
  readonly port: number;
  readonly host: string;
  /** Base of every address that leaves the server (mails, share previews); never taken from a request. */
  readonly publicUrl: string;
  readonly dataDir: string;
  readonly databaseUrl: string | null;
  readonly jwtSecret: string;
  readonly smtpUrl: string | null;
  readonly mailFrom: string;
  /** Networks whose `X-Forwarded-For` is believed, as CIDR. */
  readonly trustProxy: readonly string[];
  readonly throttle: boolean;
  readonly demo: boolean;
  readonly adminEmail: string | null;
  readonly adminPassword: string | null;
  readonly logLevel: string;
}

/** A setting the server cannot start with. The message is one line meant for the operator. */
export class SettingError extends Error {}

type Source = Readonly<Record<string, string | undefined>>;

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'];

/**
 * Reads and checks the settings listed in `.env.example`.
 * @throws SettingError with one clear line when a value cannot be used
 */
export function readEnv(source: Source = process.env): Env {
  const production = source.NODE_ENV === 'production';
  const port = wholeNumber(source, 'PORT', 3000, 0, 65_535);
  const dataDir = resolve(text(source, 'DATA_DIR') ?? 'data');
  const databaseUrl = url(source, 'DATABASE_URL', ['mysql:', 'mariadb:']);
  return {
    production,
    port,
    host: text(source, 'HOST') ?? '0.0.0.0',
    publicUrl: publicUrl(source, port),
    dataDir,
    databaseUrl,
    jwtSecret: jwtSecret(source, production, dataDir),
    smtpUrl: url(source, 'SMTP_URL', ['smtp:', 'smtps:']),
    mailFrom: text(source, 'MAIL_FROM') ?? 'Stanze <ciao@stanze.test>',
    trustProxy: networks(source),
    throttle: throttle(source, production),
    demo: flag(source, 'DEMO') ?? (databaseUrl === null && !production),
    adminEmail: text(source, 'ADMIN_EMAIL'),
    adminPassword: text(source, 'ADMIN_PASSWORD'),
    logLevel: oneOf(source, 'LOG_LEVEL', LOG_LEVELS, 'info'),
  };
}

function text(source: Source, name: string): string | null {
  const value = source[name]?.trim();
  return value ? value : null;
}

function oneOf(source: Source, name: string, allowed: readonly string[], fallback: string): string {
  const value = text(source, name) ?? fallback;
  if (!allowed.includes(value)) throw new SettingError(`${name} must be one of ${allowed.join(', ')}`);
  return value;
}

function flag(source: Source, name: string): boolean | null {
  const value = text(source, name);
  if (value === null) return null;
  if (value !== 'true' && value !== 'false') throw new SettingError(`${name} must be true or false`);
  return value === 'true';
}

function wholeNumber(source: Source, name: string, fallback: number, min: number, max: number): number {
  const value = text(source, name);
  if (value === null) return fallback;
  const number = Number(value);
  if (!Number.isInteger(number) || number < min || number > max) {
    throw new SettingError(`${name} must be a whole number from ${min} to ${max}`);
  }
  return number;
}

function url(source: Source, name: string, protocols: readonly string[]): string | null {
  const value = text(source, name);
  if (value === null) return null;
  if (!URL.canParse(value) || !protocols.includes(new URL(value).protocol)) {
    throw new SettingError(`${name} must be an address that begins with ${protocols.join('// or ')}//`);
  }
  return value;
}

function publicUrl(source: Source, port: number): string {
  const value = url(source, 'PUBLIC_URL', ['http:', 'https:']) ?? `http://localhost:${port}`;
  return value.replace(/\/+$/, '');
}

function throttle(source: Source, production: boolean): boolean {
  const on = oneOf(source, 'THROTTLE', ['on', 'off'], 'on') === 'on';
  if (!on && production) throw new SettingError('THROTTLE=off is not accepted in production');
  return on;
}

function networks(source: Source): string[] {
  const list = (text(source, 'TRUST_PROXY') ?? '').split(',').map((part) => part.trim());
  return list.filter(Boolean).map((network) => {
    const [address = '', bits] = network.split('/');
    const widest = isIP(address) === 6 ? 128 : 32;
    if (!isIP(address) || (bits !== undefined && !(Number(bits) >= 0 && Number(bits) <= widest))) {
      throw new SettingError(`TRUST_PROXY must be a list of networks such as 10.0.0.0/8, not ${network}`);
    }
    return network;
  });
}

function jwtSecret(source: Source, production: boolean, dataDir: string): string {
  const given = text(source, 'JWT_SECRET');
  if (given !== null) {
    if (given.length < 32) throw new SettingError('JWT_SECRET must have at least 32 characters');
    return given;
  }
  if (production) throw new SettingError('JWT_SECRET is required when NODE_ENV=production');
  return generatedSecret(join(dataDir, 'jwt-secret'));
}

/** A secret made on the first start and kept beside the data, so that sessions survive a restart. */
function generatedSecret(file: string): string {
  if (!existsSync(file)) {
    mkdirSync(resolve(file, '..'), { recursive: true });
    writeFileSync(file, randomBytes(48).toString('base64url'), { mode: 0o600 });
  }
  return readFileSync(file, 'utf8').trim();
}
