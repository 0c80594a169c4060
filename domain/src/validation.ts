import { EMAIL_LENGTH, MESSAGE_LENGTH } from './limits.js';

/** One failed check: the field and the message to show. Lists of them are in the order of the checks. */
export type FieldError<Field extends string> = { field: Field; text: string };

export const EMAIL_FORMAT_TEXT = 'Formato email non valido';
export const EMAIL_EXAMPLE = 'nome@esempio.it';

const NOTHING_VISIBLE = /^[\s\p{Cc}\p{Cf}\p{Z}]*$/u;
// Quotes, commas, brackets and control characters could split one address into several in a mail header.
const LOCAL_PART = /^[^\s\p{C}"(),:;<>@[\\\]]+$/u;
const DOMAIN_LABEL = /^[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}])?$/u;

/** True for a text that is empty or has only spaces and invisible characters. */
export function isBlank(value: string): boolean {
  return NOTHING_VISIBLE.test(value);
}

/** E-mail addresses as they are stored and compared: NFC, trimmed, lower case. */
export function normaliseEmail(value: string): string {
  return value.normalize('NFC').trim().toLowerCase();
}

/** True for `name@domain.tld` of any length, without outer spaces. */
export function hasEmailFormat(value: string): boolean {
  const [local = '', domain = '', ...more] = value.split('@');
  if (more.length > 0 || !LOCAL_PART.test(local)) return false;
  if (local.split('.').includes('')) return false;
  const labels = domain.split('.');
  return labels.length > 1 && labels.every((label) => DOMAIN_LABEL.test(label));
}

/** True for an address that the product accepts: valid format and 5 to 254 characters. Expects a normalised address. */
export function isEmail(value: string): boolean {
  const { min, max } = EMAIL_LENGTH;
  // The length is checked first to limit the work on hostile input.
  return value.length >= min && value.length <= max && hasEmailFormat(value);
}

/** The message for the e-mail address of the home page; null when accepted. */
export function homeEmailError(value: string): string | null {
  const email = normaliseEmail(value);
  if (isBlank(email)) return "L'email è obbligatoria per continuare";
  if (!hasEmailFormat(email)) {
    return `Per favore, inserisci un indirizzo email valido (esempio: ${EMAIL_EXAMPLE})`;
  }
  if (email.length < EMAIL_LENGTH.min) return "L'email inserita è troppo corta";
  if (email.length > EMAIL_LENGTH.max) return "L'email inserita è troppo lunga";
  return null;
}

/** The message shown on blur of that field: an invalid format only; a missing address is reported on submit. */
export function homeEmailBlurError(value: string): string | null {
  const email = normaliseEmail(value);
  return isBlank(email) || hasEmailFormat(email) ? null : EMAIL_FORMAT_TEXT;
}

/** The trimmed text of a contact or reply, or null when it is blank or longer than 5000 characters. */
export function contactMessage(value: string): string | null {
  const message = value.trim();
  return isBlank(message) || message.length > MESSAGE_LENGTH.max ? null : message;
}
