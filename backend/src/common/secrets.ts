import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/** A secret of 256 random bits, as it is handed out; only its hash is stored. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** Hex, 64 characters. */
export function sha256(value: string): string {
  return createHash('sha256').update(value).digest('hex');
}

/** Are two hashes the same? Takes the same time wherever they differ. */
export function sameHash(a: string, b: string): boolean {
  const [one, other] = [Buffer.from(a), Buffer.from(b)];
  return one.length === other.length && timingSafeEqual(one, other);
}
