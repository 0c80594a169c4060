import { ADMIN_FAILURE_TEXTS, FAILURE_TEXTS } from './error-texts.js';
import * as texts from './texts.js';

const TEXT_LINES: Readonly<Record<string, string>> = {
  [FAILURE_TEXTS.login]: 'Accesso non riuscito',
  [FAILURE_TEXTS.googleLogin]: 'Accesso con Google non riuscito',
  [FAILURE_TEXTS.registration]: 'Registrazione non riuscita',
  [FAILURE_TEXTS.notAuthenticated]: 'Non hai effettuato l’accesso',
  [FAILURE_TEXTS.userProfile]: 'Il tuo profilo non si è caricato',
  [FAILURE_TEXTS.matchedDesigners]: 'I designer abbinati a te non si sono caricati',
  [FAILURE_TEXTS.designers]: 'I designer non si sono caricati',
  [FAILURE_TEXTS.message]: 'Messaggio non inviato',
  [FAILURE_TEXTS.profileUpdate]: 'Profilo non aggiornato',
  [FAILURE_TEXTS.accountDeletion]: 'Account non eliminato',
  [FAILURE_TEXTS.likeToggle]: 'Il “Mi piace” non è cambiato',
  [FAILURE_TEXTS.likeStatus]: 'Lo stato del “Mi piace” non si è caricato',
  [FAILURE_TEXTS.likeStatistics]: 'Le statistiche dei “Mi piace” non sono arrivate',
  [FAILURE_TEXTS.likeCount]: 'Il numero dei “Mi piace” non è arrivato',
  [FAILURE_TEXTS.loadLikeStatistics]: 'Le statistiche dei “Mi piace” non si sono caricate',
  [FAILURE_TEXTS.loadMessages]: 'I messaggi non si sono caricati',
  [ADMIN_FAILURE_TEXTS.unauthenticated]: 'La sessione non è valida: accedi di nuovo',
  [ADMIN_FAILURE_TEXTS.forbidden]: 'Qui serve l’accesso da amministratore',
  [ADMIN_FAILURE_TEXTS.request]: 'Richiesta non riuscita',
  [ADMIN_FAILURE_TEXTS.tokenMissing]: 'Manca il token di accesso',
  [ADMIN_FAILURE_TEXTS.load]: 'I dati dell’amministrazione non si sono caricati',
  [texts.DESIGNER_REQUIRED_TEXT]: 'Qui serve l’accesso da designer',
  [texts.RESET_REQUESTED_TEXT]: 'Se la tua email è registrata, riceverai un link per una nuova password',
  [texts.RESET_REQUEST_FAILED_TEXT]: 'Il link non è partito. Riprova.',
  [texts.RESET_FAILED_TEXT]: 'La password non è cambiata. Riprova.',
  [texts.RESET_TOKEN_MISSING_TEXT]: 'Il link non è valido o è incompleto. Chiedi un nuovo link.',
  [texts.NETWORK_ERROR_TEXT]: 'Manca la rete. Controlla la connessione e riprova.',
};

const FORM_LINES: Readonly<Record<string, string>> = {
  'Please enter your name': 'Scrivi il tuo nome',
  'Please enter your email': 'Scrivi la tua email',
  'Please enter your years of experience': 'Scrivi i tuoi anni di esperienza',
  'Please enter your bio': 'Racconta il tuo lavoro',
  'Please select at least one specialty': 'Scegli almeno una specialità',
  'Please select your design style': 'Scegli il tuo stile',
  'Minimum budget must be at least €300': 'Il budget minimo parte da 300 €',
  'Please select at least one work preference': 'Scegli almeno un modo di lavorare',
  'Please enter your main operating city': 'Scrivi la città in cui lavori di più',
  'You can only upload a maximum of 6 images': 'Puoi caricare al massimo 6 immagini',
  'Please enter your email address': 'Scrivi il tuo indirizzo email',
  'Password must be at least 8 characters long': 'La password deve contenere almeno 8 caratteri',
  'Passwords do not match': 'Le password non corrispondono',
  'Reset Password': 'Nuova password',
  'Resetting...': 'La stiamo cambiando…',
  'Send Reset Link': 'Mandami il link',
  'Sending reset link...': 'Stiamo mandando il link…',
};

const SCREEN_LINES: Readonly<Record<string, string>> = {
  'Design Enthusiast': 'Amante del design',
  Liked: 'Mi piace',
  Messages: 'Messaggi',
  Shared: 'Condivisioni',
  'No likes yet! Keep sharing your amazing work.':
    'Ancora nessun “Mi piace”: continua a mostrare i tuoi progetti.',
  "No messages yet! When users contact you, they'll appear here.":
    'Ancora nessun messaggio: quando ti scrivono, li trovi qui.',
  'Shared statistics coming soon!': 'Le condivisioni arriveranno presto.',
  'Loading likes...': 'Caricamento dei “Mi piace”…',
  'Loading messages...': 'Caricamento dei messaggi…',
  'Loading admin data...': 'Caricamento dell’amministrazione…',
  Name: 'Nome',
  Location: 'Luogo',
  'Created At': 'Dal',
  'Auth Type': 'Accesso',
  'No Auth': 'Senza accesso',
  Admin: 'Amministra',
  Yes: 'Sì',
  Phone: 'Telefono',
  'Experience (years)': 'Esperienza (anni)',
  Style: 'Stile',
  'Min Budget': 'Budget minimo',
  Verified: 'Verificato',
  'Confirm Deletion': 'Conferma l’eliminazione',
  'This action cannot be undone.': 'Non si può annullare.',
  Cancel: 'Annulla',
  Delete: 'Elimina',
  'Deleting...': 'Eliminazione…',
};

/** The English texts of the product that are exactly one of these, with the Italian line of each. */
export const ITALIAN_LINES: Readonly<Record<string, string>> = {
  ...TEXT_LINES,
  ...FORM_LINES,
  ...SCREEN_LINES,
};

/** English texts with a number or a date in them. */
const PATTERNS: readonly (readonly [RegExp, string])[] = [
  [/^Users \((.+)\)$/, 'Utenti ($1)'],
  [/^Designers \((.+)\)$/, 'Designer ($1)'],
  [/^Page (\d+) of (\d+)$/, 'Pagina $1 di $2'],
  [/^Designer not found: (\d+)$/, 'Designer non trovato: $1'],
  [/^Liked on (.+)$/, 'Mi piace dal $1'],
];

/** The Italian line that stands beside an English text; null for any other text (docs/product.md#languages). */
export function italianLine(text: string): string | null {
  const line = Object.hasOwn(ITALIAN_LINES, text) ? ITALIAN_LINES[text] : undefined;
  if (line !== undefined) return line;
  const [pattern, replacement] = PATTERNS.find(([one]) => one.test(text)) ?? [];
  return pattern && replacement !== undefined ? text.replace(pattern, replacement) : null;
}
