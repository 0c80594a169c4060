/** The `code` of the refusal of an operation that needs a recent sign-in (docs/product.md#recent-sign-in). */
export const RECENT_SIGN_IN_REQUIRED = 'recent_sign_in_required';

/** What people read whose app does not ask for the confirmation itself. */
export const RECENT_SIGN_IN_TEXT =
  'Per sicurezza conferma che sei tu: esci, accedi di nuovo ed entro dieci minuti ripeti l’operazione.';
