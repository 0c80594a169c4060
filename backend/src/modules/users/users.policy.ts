import type { User } from './user.entity.js';

/** Whether mail other than links is sent to the address of an account: it was verified, or is older than verification. */
export function receivesMail({
  email_verified_at: verifiedAt,
  predates_verification: predates,
}: Pick<User, 'email_verified_at'> & { readonly predates_verification: boolean | 0 | 1 }): boolean {
  return verifiedAt !== null || Boolean(predates);
}
