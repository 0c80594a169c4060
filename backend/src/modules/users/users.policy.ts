import type { User } from './user.entity.js';

/**
 * Whether mail other than links is sent to the address of an account: it was verified, or is older than verification, and
 * the account is not suspended.
 */
export function receivesMail({
  email_verified_at: verifiedAt,
  predates_verification: predates,
  suspended_at: suspendedAt,
}: Pick<User, 'email_verified_at' | 'suspended_at'> & {
  readonly predates_verification: boolean | 0 | 1;
}): boolean {
  return suspendedAt === null && (verifiedAt !== null || Boolean(predates));
}
