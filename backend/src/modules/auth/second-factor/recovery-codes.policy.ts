import { randomInt } from 'node:crypto';

/** How many codes a person has after the set-up. */
const RECOVERY_CODES = 10;
const CODE_LENGTH = 16;
/** Without letters and digits that look alike. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';

function newCode(): string {
  const letters = Array.from({ length: CODE_LENGTH }, () => LETTERS.charAt(randomInt(LETTERS.length)));
  return inGroups(letters.join(''));
}

function inGroups(letters: string): string {
  return (letters.match(/.{1,4}/g) ?? []).join('-');
}

/** Ten codes of 79 random bits, each as four groups of four characters. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: RECOVERY_CODES }, newCode);
}

/** A typed code as it was issued: capitals, spaces and hyphens do not matter. */
export function normaliseRecoveryCode(typed: string): string {
  return inGroups(typed.toLowerCase().replace(/[^a-z0-9]/g, ''));
}
