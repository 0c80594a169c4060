import { randomBytes } from 'node:crypto';
import { isIP } from 'node:net';
import { join, resolve } from 'node:path';
import { loadOrCreateSecret } from './generated-secret.js';
import { productionWarnings, type ProductionSettings, requireSafeProduction } from './production.js';
import { addressIn, pushServices, type VapidKeys, vapidKeys, vapidSubject } from './push-settings.js';
import { flag, oneOf, SettingError, type Source, text, url, wholeNumber } from './read-setting.js';
import type { UnknownSetting } from './setting-names.js';
import { readSettings } from './settings-file.js';

/** All settings of the server, read once at the start; only this file reads the environment. */
export interface Env {
  readonly production: boolean;
  /** Unknown names that look like settings; the start logs a warning for each. */
  readonly unknownSettings: readonly UnknownSetting[];
  /** Settings that are accepted but not advisable; the start logs each. */
  readonly warnings: readonly string[];
  readonly port: number;
  readonly host: string;
  /** Base of all absolute URLs (mails, link previews); never taken from a request. */
  readonly publicUrl: string;
  readonly dataDir: string;
  readonly databaseUrl: string | null;
  /** Milliseconds without an answer after which a database server counts as down. */
  readonly databaseTimeoutMs: number;
  /** Redis for several replicas; null for a single process. */
  readonly redisUrl: string | null;
  readonly jwtSecret: string;
  /** The secret before the last change: still accepted for access tokens, never used to sign. */
  readonly jwtSecretPrevious: string | null;
  readonly smtpUrl: string | null;
  readonly mailFrom: string;
  /** Who is responsible for people's data and how to write to them, for the privacy page. */
  readonly privacy: { readonly controller: string; readonly contact: string };
  /** Networks of proxies whose `X-Forwarded-For` is trusted, as CIDR. */
  readonly trustProxy: readonly string[];
  readonly throttle: boolean;
  readonly demo: boolean;
  readonly adminEmail: string | null;
  readonly adminPassword: string | null;
  /** Whether the role of an administrator needs a session with a passkey or a code. */
  readonly adminSecondFactor: boolean;
  readonly logLevel: string;
  /** Signs requests to push services; null: a pair that is created once and stored in the data folder. */
  readonly vapidKeys: VapidKeys | null;
  /** The contact for push services: `mailto:` or `https:`. */
  readonly vapidSubject: string;
  /** Sign-in with Google; null: it is disabled. */
  readonly google: GoogleSettings | null;
  /** Additional origins of push services, for test suites. */
  readonly pushServices: readonly string[];
  /** Object store for uploaded files; null: the data folder. */
  readonly s3: S3Settings | null;
  /** Host and port of the metrics server for Prometheus; null: none. */
  readonly metrics: { readonly host: string; readonly port: number } | null;
  /** Addresses (`mailto:` or `https:`) for `security.txt`; none: there is no such file. */
  readonly securityContacts: readonly string[];
}

/** A bucket of an S3-compatible object store. */
export interface S3Settings {
  /** Null: Amazon's endpoint of the region. */
  readonly endpoint: string | null;
  readonly bucket: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

/** The settings of the sign-in with Google, and for verifying its tokens. */
export interface GoogleSettings {
  readonly clientId: string;
  /** URL of the issuer's public keys. */
  readonly jwksUrl: string;
  readonly issuer: string;
  readonly authUrl: string;
}

const MODES = ['production', 'development', 'test'];
const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'];

/**
 * Reads and checks the settings listed in `.env.example` (docs/product.md#operation): those of the environment, then
 * those of the file in `SETTINGS_FILE`.
 * @throws StartFailure with one clear line when a value cannot be used
 */
export function readEnv(environment: Source = process.env): Env {
  const { values: source, unknown } = readSettings(environment);
  const production = oneOf(source, 'NODE_ENV', MODES, 'development') === 'production';
  const port = wholeNumber(source, 'PORT', 3000, 0, 65_535);
  const dataDir = resolve(text(source, 'DATA_DIR') ?? 'data');
  const databaseUrl = url(source, 'DATABASE_URL', ['mysql:', 'mariadb:']);
  const mailFrom = text(source, 'MAIL_FROM') ?? 'Stanze <ciao@stanze.test>';
  const safety = productionSettings(source, databaseUrl === null && !production);
  const env = {
    production,
    unknownSettings: unknown,
    warnings: production ? productionWarnings(safety) : [],
    port,
    host: text(source, 'HOST') ?? '0.0.0.0',
    publicUrl: safety.publicUrl ?? `http://localhost:${port}`,
    dataDir,
    databaseUrl,
    databaseTimeoutMs: wholeNumber(source, 'DATABASE_PATIENCE_MS', 700, 100, 60_000),
    redisUrl: safety.redisUrl,
    jwtSecret: jwtSecret(source, production, dataDir),
    smtpUrl: safety.smtpUrl,
    mailFrom,
    privacy: privacy(source, mailFrom),
    trustProxy: networks(source),
    throttle: throttle(source, production),
    demo: safety.demo,
    adminEmail: safety.adminEmail,
    adminPassword: safety.adminPassword,
    adminSecondFactor: adminSecondFactor(source, production),
    logLevel: oneOf(source, 'LOG_LEVEL', LOG_LEVELS, 'info'),
    google: google(source),
    vapidKeys: vapidKeys(source),
    vapidSubject: vapidSubject(source, mailFrom),
    pushServices: pushServices(source, production),
    jwtSecretPrevious: jwtSecretPrevious(source),
    s3: s3(source),
    metrics: metrics(source),
    securityContacts: securityContacts(source),
  };
  if (production) requireSafeProduction(safety);
  return env;
}

/** The controller of the personal data; its contact is the sender of the mails unless another address is set. */
function privacy(source: Source, mailFrom: string): Env['privacy'] {
  return {
    controller: text(source, 'PRIVACY_CONTROLLER') ?? 'Stanze',
    contact: text(source, 'PRIVACY_CONTACT') ?? addressIn(mailFrom),
  };
}

/** The settings that production checks together. */
function productionSettings(source: Source, isDemoDefault: boolean): ProductionSettings {
  return {
    demo: flag(source, 'DEMO') ?? isDemoDefault,
    adminEmail: text(source, 'ADMIN_EMAIL'),
    adminPassword: text(source, 'ADMIN_PASSWORD'),
    publicUrl: url(source, 'PUBLIC_URL', ['http:', 'https:'])?.replace(/\/+$/, '') ?? null,
    smtpUrl: url(source, 'SMTP_URL', ['smtp:', 'smtps:']),
    smtpPlaintext: flag(source, 'SMTP_PLAINTEXT') ?? false,
    redisUrl: url(source, 'REDIS_URL', ['redis:', 'rediss:']),
    adminSecondFactor: adminSecondFactor(source, true),
  };
}

function adminSecondFactor(source: Source, production: boolean): boolean {
  const byDefault = production ? 'required' : 'off';
  return oneOf(source, 'ADMIN_SECOND_FACTOR', ['required', 'off'], byDefault) === 'required';
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
  return loadOrCreateSecret(join(dataDir, 'jwt-secret'), () => randomBytes(48).toString('base64url'));
}

function jwtSecretPrevious(source: Source): string | null {
  const given = text(source, 'JWT_SECRET_PREVIOUS');
  if (given === null || given.length >= 32) return given;
  throw new SettingError('JWT_SECRET_PREVIOUS must have at least 32 characters');
}

const S3_NAMES = ['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;

function s3(source: Source): S3Settings | null {
  const endpoint = url(source, 'S3_ENDPOINT', ['http:', 'https:']);
  const [bucket, accessKeyId, secretAccessKey] = S3_NAMES.map((name) => text(source, name));
  if (bucket && accessKeyId && secretAccessKey) {
    return {
      endpoint,
      bucket,
      region: text(source, 'S3_REGION') ?? 'us-east-1',
      accessKeyId,
      secretAccessKey,
    };
  }
  if (!endpoint && !bucket && !accessKeyId && !secretAccessKey) return null;
  const missing = S3_NAMES.filter((name) => text(source, name) === null);
  throw new SettingError(`${missing.join(' and ')} must be set too: the other S3_ settings are`);
}

function metrics(source: Source): Env['metrics'] {
  if (text(source, 'METRICS_PORT') === null) return null;
  return {
    host: text(source, 'METRICS_HOST') ?? '127.0.0.1',
    port: wholeNumber(source, 'METRICS_PORT', 0, 0, 65_535),
  };
}

function securityContacts(source: Source): string[] {
  const list = (text(source, 'SECURITY_CONTACT') ?? '').split(',').map((part) => part.trim());
  const contacts = list.filter(Boolean);
  const wrong = contacts.find((one) => !/^(mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/.test(one));
  if (wrong === undefined) return contacts;
  throw new SettingError('SECURITY_CONTACT must be a list of addresses that begin with mailto: or https://');
}

function google(source: Source): GoogleSettings | null {
  const web = ['https:', 'http:'];
  const jwksUrl = url(source, 'GOOGLE_JWKS_URL', web) ?? 'https://www.googleapis.com/oauth2/v3/certs';
  const issuer = url(source, 'GOOGLE_ISSUER', web) ?? 'https://accounts.google.com';
  const authUrl = url(source, 'GOOGLE_AUTH_URL', web) ?? 'https://accounts.google.com/o/oauth2/v2/auth';
  const clientId = text(source, 'GOOGLE_CLIENT_ID');
  return clientId === null ? null : { clientId, jwksUrl, issuer, authUrl };
}
