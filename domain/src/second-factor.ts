/** The `code` of the answer to a right password of an account with an app for codes; the answer also has a `ticket`. */
export const SECOND_FACTOR_REQUIRED = 'second_factor_required';

/** What people read whose app has no second step. */
export const SECOND_FACTOR_TEXT =
  'Per entrare in questo account serve anche il codice della tua app: aggiorna Stanze e accedi di nuovo.';

/** The `code` of the refusal of a wrong or used code. */
export const WRONG_CODE = 'wrong_code';

/** The `code` of the refusal of an administrator whose session has no second factor (docs/product.md#second-factor). */
export const FACTOR_SETUP_REQUIRED = 'factor_setup_required';

/** What an administrator reads whose app does not lead to the set-up. */
export const FACTOR_SETUP_TEXT =
  'Per l’amministrazione serve un secondo passo: aggiungi una passkey o un’app per i codici, oppure accedi con quella che hai già.';
