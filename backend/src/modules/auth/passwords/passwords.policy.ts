import { PASSWORD_LENGTH } from '@stanze/domain/limits';
import { type PasswordOwner, type PasswordWeakness, passwordWeakness } from '@stanze/domain/passwords';
import { invalidField } from '../../../common/errors/product-error.js';

const TEXTS: Readonly<Record<PasswordWeakness, string>> = {
  short: `La password deve contenere almeno ${PASSWORD_LENGTH.min} caratteri`,
  long: `La password può contenere al massimo ${PASSWORD_LENGTH.max} caratteri`,
  common: 'Questa password è troppo comune: scegline una più personale',
  product: 'La password non può contenere la parola "stanze"',
  personal: 'La password non può contenere il tuo nome o il tuo indirizzo email',
};

/**
 * Refuses weak passwords (docs/product.md#passwords).
 * @param owner only what the caller has written or has proven to own, so that the answer reveals nothing of an account
 * @param field name of the field in the error
 * @throws 400
 */
export function requireGoodPassword(password: string, owner: PasswordOwner, field = 'password'): void {
  const weakness = passwordWeakness(password, owner);
  if (weakness !== null) throw invalidField(field, TEXTS[weakness]);
}
