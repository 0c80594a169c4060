import { createHmac, randomBytes } from 'node:crypto';
import { sameHash } from '../../../common/secrets.js';

const ISSUER = 'Stanze';
const SECRET_BYTES = 20;
const DIGITS = 6;
const PERIOD_SECONDS = 30;
/** Steps whose codes are accepted, relative to the current one, because clocks differ. */
const WINDOW = [0, -1, 1];
const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** A new secret of 160 bits, base32. */
export function newTotpSecret(): string {
  const bits = [...randomBytes(SECRET_BYTES)].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{5}/g) ?? []).map((five) => BASE32.charAt(Number.parseInt(five, 2))).join('');
}

/** The address that an app reads from a QR code. */
export function totpAddress(secret: string, email: string): string {
  const label = `${ISSUER}:${encodeURIComponent(email)}`;
  const query = `secret=${secret}&issuer=${ISSUER}&algorithm=SHA1&digits=${DIGITS}&period=${PERIOD_SECONDS}`;
  return `otpauth://totp/${label}?${query}`;
}

/** The code of a time step (RFC 6238 with HMAC-SHA-1 and six digits, which is what every app supports). */
export function totpCode(secret: string, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', bytesOf(secret)).update(counter).digest();
  const offset = mac.readUInt8(mac.length - 1) & 0x0f;
  const number = mac.readUInt32BE(offset) & 0x7fff_ffff;
  return String(number % 10 ** DIGITS).padStart(DIGITS, '0');
}

/** The time step at an instant. @param now milliseconds since 1970 */
export function stepAt(now: number): number {
  return Math.floor(now / (PERIOD_SECONDS * 1000));
}

/**
 * The time step of a code, or null when the code is wrong or not newer than the last accepted one.
 * @param now milliseconds since 1970
 */
export function acceptedStep(secret: string, code: string, lastStep: number, now: number): number | null {
  const current = stepAt(now);
  const steps = WINDOW.map((difference) => current + difference).filter((step) => step > lastStep);
  return steps.find((step) => sameHash(totpCode(secret, step), code)) ?? null;
}

function bytesOf(secret: string): Buffer {
  const bits = [...secret].map((letter) => BASE32.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}
