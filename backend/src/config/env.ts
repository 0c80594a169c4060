import { createECDH, randomBytes } from 'node:crypto';
import { isIP } from 'node:net';
import { join, resolve } from 'node:path';
import { keptSecret } from './kept-secret.js';

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
  /** Signs what is sent to push services; null: a pair made once and kept in the data folder. */
  readonly vapidKeys: VapidKeys | null;
  /** Whom a push service can ask about this server: `mailto:` or `https:`. */
  readonly vapidSubject: string;
  /** Sign-in with Google; null: it is switched off. */
  readonly google: GoogleSettings | null;
  /** Push services beside the known ones, as origins; for test suites. */
  readonly pushServices: readonly string[];
}

/** Where people sign in with Google, and how their tokens are checked. */
export interface GoogleSettings {
  readonly clientId: string;
  /** Where the issuer keeps its public keys. */
  readonly jwksUrl: string;
  readonly issuer: string;
  readonly authUrl: string;
}

/** A P-256 key pair of the server, both parts base64url. */
export interface VapidKeys {
  readonly publicKey: string;
  readonly privateKey: string;
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
  const mailFrom = text(source, 'MAIL_FROM') ?? 'Stanze <ciao@stanze.test>';
  return {
    production,
    port,
    host: text(source, 'HOST') ?? '0.0.0.0',
    publicUrl: publicUrl(source, port),
    dataDir,
    databaseUrl,
    jwtSecret: jwtSecret(source, production, dataDir),
    smtpUrl: url(source, 'SMTP_URL', ['smtp:', 'smtps:']),
    mailFrom,
    trustProxy: networks(source),
    throttle: throttle(source, production),
    demo: flag(source, 'DEMO') ?? (databaseUrl === null && !production),
    adminEmail: text(source, 'ADMIN_EMAIL'),
    adminPassword: text(source, 'ADMIN_PASSWORD'),
    logLevel: oneOf(source, 'LOG_LEVEL', LOG_LEVELS, 'info'),
    google: google(source),
    vapidKeys: vapidKeys(source),
    vapidSubject: vapidSubject(source, mailFrom),
    pushServices: pushServices(source, production),
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
  return keptSecret(join(dataDir, 'jwt-secret'), () => randomBytes(48).toString('base64url'));
}

function google(source: Source): GoogleSettings | null {
  const web = ['https:', 'http:'];
  const jwksUrl = url(source, 'GOOGLE_JWKS_URL', web) ?? 'https://www.googleapis.com/oauth2/v3/certs';
  const issuer = url(source, 'GOOGLE_ISSUER', web) ?? 'https://accounts.google.com';
  const authUrl = url(source, 'GOOGLE_AUTH_URL', web) ?? 'https://accounts.google.com/o/oauth2/v2/auth';
  const clientId = text(source, 'GOOGLE_CLIENT_ID');
  return clientId === null ? null : { clientId, jwksUrl, issuer, authUrl };
}

function vapidKeys(source: Source): VapidKeys | null {
  const [publicKey, privateKey] = [text(source, 'VAPID_PUBLIC_KEY'), text(source, 'VAPID_PRIVATE_KEY')];
  if (publicKey === null && privateKey === null) return null;
  if (publicKey !== null && privateKey !== null && publicPart(privateKey) === publicKey) {
    return { publicKey, privateKey };
  }
  throw new SettingError('VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY must be a pair (base64url)');
}

function publicPart(privateKey: string): string | null {
  const pair = createECDH('prime256v1');
  const bytes = Buffer.from(privateKey, 'base64url');
  try {
    // Signing takes exactly 32 bytes.
    if (bytes.length !== 32) return null;
    pair.setPrivateKey(bytes);
    return pair.getPublicKey('base64url');
  } catch {
    return null;
  }
}

function vapidSubject(source: Source, mailFrom: string): string {
  const address = /[^<>\s]+@[^<>\s]+/.exec(mailFrom)?.[0] ?? 'ciao@stanze.test';
  const value = text(source, 'VAPID_SUBJECT') ?? `mailto:${address}`;
  if (URL.canParse(value) && ['mailto:', 'https:'].includes(new URL(value).protocol)) return value;
  throw new SettingError('VAPID_SUBJECT must be an address that begins with mailto: or https:');
}

function pushServices(source: Source, production: boolean): string[] {
  const list = (text(source, 'PUSH_SERVICES') ?? '').split(',').map((part) => part.trim());
  const origins = list.filter(Boolean);
  if (production && origins.length > 0) throw new SettingError('PUSH_SERVICES is not accepted in production');
  const wrong = origins.find((origin) => !URL.canParse(origin) || new URL(origin).origin !== origin);
  if (wrong === undefined) return origins;
  throw new SettingError(
    `PUSH_SERVICES must be a list of origins such as http://127.0.0.1:1234, not ${wrong}`,
  );
}
