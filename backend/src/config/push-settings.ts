import { createECDH } from 'node:crypto';
import { SettingError, type Source, text } from './read-setting.js';

/** A P-256 key pair of the server, both parts base64url. */
export interface VapidKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}

/** The address in a sender such as `Stanze <ciao@stanze.test>`. */
export function addressIn(mailFrom: string): string {
  return /[^<>\s]+@[^<>\s]+/.exec(mailFrom)?.[0] ?? 'ciao@stanze.test';
}

/**
 * The key pair of `VAPID_PUBLIC_KEY` and `VAPID_PRIVATE_KEY`; `null` when both are missing.
 * @throws SettingError when they are not a pair
 */
export function vapidKeys(source: Source): VapidKeys | null {
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
    // A private key has exactly 32 bytes.
    if (bytes.length !== 32) return null;
    pair.setPrivateKey(bytes);
    return pair.getPublicKey('base64url');
  } catch {
    return null;
  }
}

/**
 * The contact that push services receive: `VAPID_SUBJECT`, or the sender of the mails.
 * @throws SettingError unless it begins with `mailto:` or `https:`
 */
export function vapidSubject(source: Source, mailFrom: string): string {
  const value = text(source, 'VAPID_SUBJECT') ?? `mailto:${addressIn(mailFrom)}`;
  if (URL.canParse(value) && ['mailto:', 'https:'].includes(new URL(value).protocol)) return value;
  throw new SettingError('VAPID_SUBJECT must be an address that begins with mailto: or https:');
}

/**
 * Origins of push services that tests accept beside the public ones.
 * @throws SettingError in production, and when a value is no origin
 */
export function pushServices(source: Source, production: boolean): string[] {
  const list = (text(source, 'PUSH_SERVICES') ?? '').split(',').map((part) => part.trim());
  const origins = list.filter(Boolean);
  if (production && origins.length > 0) throw new SettingError('PUSH_SERVICES is not accepted in production');
  const wrong = origins.find((origin) => !URL.canParse(origin) || new URL(origin).origin !== origin);
  if (wrong === undefined) return origins;
  throw new SettingError(
    `PUSH_SERVICES must be a list of origins such as http://127.0.0.1:1234, not ${wrong}`,
  );
}
