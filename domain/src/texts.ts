import { SAVED_PHOTOS_MAX } from './limits.js';

/** Texts that are shown by more than one screen, or by a screen and the server. */

export const REGISTRATION_REQUIRED_TITLE = 'Registrazione Richiesta';
export const REGISTRATION_REQUIRED_TEXT =
  'Per contattare un designer devi prima registrarti. È veloce e gratuito!';
export const REGISTER_BUTTON = 'Registrati';
export const CANCEL_BUTTON = 'Annulla';

export const QUESTIONNAIRE_REQUIRED_TITLE = 'Questionario Richiesto';
export const EMAIL_TAKEN_TEXT = 'Questa email è già registrata. Clicca su Accedi per entrare.';
export const NO_MATCHES_TEXT = 'Nessun designer trovato. Riprova più tardi.';

export const CONTACT_SENT_TEXT = 'Messaggio inviato con successo! Il designer ti risponderà presto.';
/** When a collection has as many photos as the server stores; the guest's on a device has the same limit. */
export const COLLECTION_FULL_TEXT = `Nella tua raccolta ci sono già ${SAVED_PHOTOS_MAX} foto, di più non ne tiene: togline una e riprova.`;
export const CONTACT_SAVED_TEXT = 'Messaggio salvato: lo invieremo appena torni online.';
export const TOKEN_NOT_FOUND_TEXT = 'Token di autenticazione non trovato';

export const DESIGNER_MISSING_TITLE = 'Designer Non Trovato';
export const DESIGNER_MISSING_TEXT =
  'Il profilo del designer che stai cercando non è disponibile o è stato rimosso.';

export const LOGIN_REQUIRED_TEXT = 'Accesso richiesto.';
export const SESSION_EXPIRED_TEXT = 'La sessione è scaduta: accedi di nuovo.';
export const DESIGNERS_ONLY_TEXT = 'Accesso negato. Questa pagina è riservata ai designer.';
export const ADMIN_REQUIRED_TEXT = 'Admin access required';
export const DESIGNER_REQUIRED_TEXT = 'Designer access required';

export const PROFILE_UPDATED_TEXT = '✅ Profilo aggiornato con successo!';
export const ACCOUNT_DELETED_TEXT = '✅ Account eliminato con successo.';
export const ACCOUNT_DELETION_QUESTION =
  'Sei sicuro di voler eliminare il tuo account? Questa azione è irreversibile.';

export const RESET_REQUESTED_TEXT = 'If your email is registered, you will receive a password reset link';
export const RESET_REQUEST_FAILED_TEXT = 'Failed to send reset link. Please try again.';
export const RESET_FAILED_TEXT = 'Failed to reset password. Please try again.';
export const RESET_TOKEN_MISSING_TEXT =
  'Invalid or missing reset token. Please request a new password reset.';
export const NETWORK_ERROR_TEXT = 'Network error. Please check your connection and try again.';

/** The message of a contact that could not be sent; `detail` is the server's reason. */
export function contactFailedText(detail: string): string {
  return `Errore nell'invio del messaggio: ${detail}`;
}
