import { COMMON_PASSWORDS } from './common-passwords.js';
import { PASSWORD_LENGTH } from './limits.js';

/** Whom a password is for: it must not contain their name nor their address, in whole or the longer parts. */
export interface PasswordOwner {
  readonly name?: string;
  readonly email?: string;
}

export type PasswordWeakness = 'short' | 'long' | 'common' | 'personal' | 'product';

const PRODUCT = 'stanze';
/** Shorter parts occur in too many other texts. */
const SHORTEST_PERSONAL_PART = 4;

const plain = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/** The name, with and without spaces, and its parts; the address, its local part, and the parts of that. */
function personalParts({ name = '', email = '' }: PasswordOwner): string[] {
  const names = plain(name).trim().split(/\s+/);
  const address = plain(email).trim();
  const local = address.split('@')[0] ?? '';
  const parts = [names.join(' '), names.join(''), ...names, address, local, ...local.split(/[^\p{L}]+/u)];
  return parts.filter((part) => part.length >= SHORTEST_PERSONAL_PART);
}

/** The first rule of docs/product.md#passwords that a password breaks; null when it may be used. */
export function passwordWeakness(password: string, owner: PasswordOwner = {}): PasswordWeakness | null {
  if (password.length < PASSWORD_LENGTH.min) return 'short';
  if (password.length > PASSWORD_LENGTH.max) return 'long';
  const text = plain(password);
  if (COMMON_PASSWORDS.has(text) || COMMON_PASSWORDS.has(password.toLowerCase())) return 'common';
  if (text.includes(PRODUCT)) return 'product';
  return personalParts(owner).some((part) => text.includes(part)) ? 'personal' : null;
}
