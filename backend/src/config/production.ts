import { passwordWeakness } from '@stanze/domain/passwords';
import { SettingError } from './read-setting.js';

/** The settings that must be safe in production, as `readEnv` has read them; null: unset. */
export interface ProductionSettings {
  readonly demo: boolean;
  readonly adminEmail: string | null;
  readonly adminPassword: string | null;
  readonly publicUrl: string | null;
  readonly smtpUrl: string | null;
  /** Whether a mail server of this machine may be used without TLS. */
  readonly smtpPlaintext: boolean;
  readonly redisUrl: string | null;
  /** Whether administrators need a second factor in production. */
  readonly adminSecondFactor: boolean;
}

const ADMIN_PASSWORD_MIN = 12;

/**
 * Refuses settings with which people's data would not be safe (docs/product.md#operation).
 * @throws SettingError with one line for the first one
 */
export function requireSafeProduction(settings: ProductionSettings): void {
  if (settings.demo) {
    throw new SettingError('DEMO=true is not accepted in production: its passwords are published');
  }
  requireHttps(settings.publicUrl);
  requirePrivateMail(settings);
  requireGoodAdminPassword(settings);
}

const OPEN_REDIS =
  'REDIS_URL has no password: everybody who reaches Redis can read and change the counters and events in it';
const NO_SECOND_FACTOR =
  'ADMIN_SECOND_FACTOR is off: whoever has the password of an administrator has all rights of the role';

/** Settings that are accepted in production, each with the reason for a warning in the log. */
export function productionWarnings({ redisUrl, adminSecondFactor }: ProductionSettings): string[] {
  const isOpen = redisUrl !== null && new URL(redisUrl).password === '';
  return [...(isOpen ? [OPEN_REDIS] : []), ...(adminSecondFactor ? [] : [NO_SECOND_FACTOR])];
}

function requireHttps(publicUrl: string | null): void {
  if (publicUrl === null) throw new SettingError('PUBLIC_URL is required when NODE_ENV=production');
  if (!publicUrl.startsWith('https:')) {
    throw new SettingError('PUBLIC_URL must begin with https:// when NODE_ENV=production');
  }
}

function requirePrivateMail({ smtpUrl, smtpPlaintext }: ProductionSettings): void {
  if (smtpUrl === null) throw new SettingError('SMTP_URL is required when NODE_ENV=production');
  const url = new URL(smtpUrl);
  if (smtpPlaintext) {
    if (isThisMachine(url.hostname)) return;
    throw new SettingError(
      'SMTP_PLAINTEXT=true is accepted in production only for a mail server of this machine',
    );
  }
  const isEncrypted = url.protocol === 'smtps:' || url.searchParams.get('requireTLS') === 'true';
  if (!isEncrypted || weakensTls(url)) {
    throw new SettingError(
      'SMTP_URL must use TLS when NODE_ENV=production: smtps://, or smtp:// with ?requireTLS=true, and no weaker option',
    );
  }
}

/** Options of nodemailer that switch encryption or the check of the certificate off. */
function weakensTls({ searchParams }: URL): boolean {
  return (
    searchParams.get('secure') === 'false' ||
    searchParams.get('ignoreTLS') === 'true' ||
    searchParams.get('tls.rejectUnauthorized') === 'false'
  );
}

function isThisMachine(host: string): boolean {
  return host === 'localhost' || host === '[::1]' || /^127(\.\d{1,3}){3}$/.test(host);
}

function requireGoodAdminPassword({ adminEmail, adminPassword }: ProductionSettings): void {
  if (adminPassword === null) return;
  if (adminPassword.length < ADMIN_PASSWORD_MIN) {
    throw new SettingError(`ADMIN_PASSWORD must have at least ${ADMIN_PASSWORD_MIN} characters`);
  }
  const weakness = passwordWeakness(adminPassword, { name: 'Amministrazione', email: adminEmail ?? '' });
  if (weakness === null) return;
  throw new SettingError(
    weakness === 'common'
      ? 'ADMIN_PASSWORD is one of the most common passwords'
      : 'ADMIN_PASSWORD must not contain ADMIN_EMAIL, "amministrazione" or "stanze", and not exceed 256 characters',
  );
}
