import { BAD_REQUEST, NOT_FOUND, UNAUTHORIZED } from './http-statuses.js';

/** The message of a failed request when the server sends no detail. */
export const FAILURE_TEXTS = {
  login: 'Login failed',
  googleLogin: 'Google login failed',
  registration: 'Registration failed',
  notAuthenticated: 'User not authenticated',
  userProfile: 'Failed to get user profile',
  matchedDesigners: 'Failed to get matched designers',
  designers: 'Failed to get designers',
  message: 'Failed to send message',
  profileUpdate: 'Failed to update profile',
  accountDeletion: 'Failed to delete account',
  likeToggle: 'Failed to toggle like',
  likeStatus: 'Failed to get like status',
  likeStatistics: 'Failed to get like statistics',
  likeCount: 'Failed to get like count',
  loadLikeStatistics: 'Failed to load like statistics',
  loadMessages: 'Failed to load messages',
} as const;

/** The messages of failed requests in the admin panel. */
export const ADMIN_FAILURE_TEXTS = {
  unauthenticated: 'Authentication failed',
  forbidden: 'Admin access required',
  request: 'Request failed',
  tokenMissing: 'No authentication token found',
  load: 'Failed to load admin data',
} as const;

/** A client changes their e-mail address to one that another account has. */
export const EMAIL_IN_USE_TEXT = "Errore: l'email inserita è già in uso.";

const EMAIL_IN_USE = "Errore: l'email inserita è già in uso da un altro designer.";

const UPDATE_FAILURES: Readonly<Record<number, string>> = {
  [BAD_REQUEST]: 'Dati non validi. Controlla che tutti i campi siano compilati correttamente.',
  [UNAUTHORIZED]: 'Errore di autenticazione. Prova a rifare il login.',
  [NOT_FOUND]: 'Profilo non trovato. Prova a ricaricare la pagina.',
};

/**
 * The message after a failed save of a designer's profile, by HTTP status (0 when there was no answer);
 * `emailInUse` marks the conflict of an e-mail address in use, `detail` is a technical text added at the end.
 */
export function profileUpdateFailedText(status: number, detail: string, emailInUse = false): string {
  if (emailInUse) return EMAIL_IN_USE;
  const other = `Si è verificato un errore durante l'aggiornamento del profilo. ${detail}`.trim();
  return UPDATE_FAILURES[status] ?? other;
}

/** A portfolio that could not be loaded, with the HTTP status. */
export function designerNotFoundText(status: number): string {
  return `Designer not found: ${String(status)}`;
}

/** A public profile that could not be loaded, when the server gives no message. */
export function httpErrorText(status: number): string {
  return `Errore HTTP: ${String(status)}`;
}

/** What a person reads who signs in with a suspended account. `contact`: an address to write to. */
export function suspendedText(contact: string): string {
  return `Questo account è sospeso. Se pensi che sia un errore, o vuoi i tuoi dati, scrivi a ${contact}.`;
}
