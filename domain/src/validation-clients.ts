import { IMAGE_MAX_BYTES, PROFILE_PICTURE_TYPES } from './limits.js';
import { EMAIL_FORMAT_TEXT, type FieldError, isBlank, isEmail, normaliseEmail } from './validation.js';
import { confirmationError, type PasswordField, passwordLengthError } from './validation-passwords.js';

export const REQUIRED_FIELDS_TEXT = 'Per favore compila tutti i campi richiesti.';
export const PICTURE_TYPE_TEXT = 'Formato immagine non supportato. Usa JPG, PNG o GIF';
export const PICTURE_SIZE_TEXT = "L'immagine è troppo grande. Massimo 5MB";

export type RegistrationForm = { name: string; email: string; password: string; confirmation: string };
export type RegistrationField = 'name' | 'email' | PasswordField;

export type ClientProfileForm = {
  name: string;
  email: string;
  /** The newly chosen picture, if any: media type and size in bytes, as in a `File`. */
  picture?: { readonly type: string; readonly size: number } | null;
};
export type ClientProfileField = 'name' | 'email' | 'picture';

type Check<Field extends string> = readonly [field: Field, text: string | null];

function failed<Field extends string>(checks: readonly Check<Field>[]): FieldError<Field>[] {
  return checks.flatMap(([field, text]) => (text === null ? [] : [{ field, text }]));
}

function emailError(email: string, missing: string): string | null {
  if (isBlank(email)) return missing;
  return isEmail(normaliseEmail(email)) ? null : EMAIL_FORMAT_TEXT;
}

/**
 * Registration of a client: name, e-mail and password required, password of at least 8
 * characters, equal confirmation. At most one error a field, in the order of the form; empty when it may be sent.
 */
export function registrationErrors(form: RegistrationForm): FieldError<RegistrationField>[] {
  const { name, email, password, confirmation } = form;
  return failed([
    ['name', isBlank(name) ? REQUIRED_FIELDS_TEXT : null],
    ['email', emailError(email, REQUIRED_FIELDS_TEXT)],
    ['password', password === '' ? REQUIRED_FIELDS_TEXT : passwordLengthError(password)],
    ['confirmation', confirmationError(password, confirmation)],
  ]);
}

/** The message for a refused profile picture: media type first, then more than 5 MB; null when accepted. */
export function profilePictureError(picture: {
  readonly type: string;
  readonly size: number;
}): string | null {
  if (!PROFILE_PICTURE_TYPES.some((type) => type === picture.type.toLowerCase())) return PICTURE_TYPE_TEXT;
  return picture.size > IMAGE_MAX_BYTES ? PICTURE_SIZE_TEXT : null;
}

/** A client's own profile, in the order name, e-mail, picture; empty when it may be saved. */
export function clientProfileErrors(form: ClientProfileForm): FieldError<ClientProfileField>[] {
  return failed([
    ['name', isBlank(form.name) ? 'Il nome è obbligatorio' : null],
    ['email', emailError(form.email, "L'email è obbligatoria")],
    ['picture', form.picture ? profilePictureError(form.picture) : null],
  ]);
}
