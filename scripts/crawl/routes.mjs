/** @typedef {'guest' | 'answered' | 'client' | 'designer' | 'admin'} Who a guest, one with a style, and the roles */

const PUBLIC = [
  '/',
  '/about',
  '/come-ordiniamo',
  '/per-i-designer',
  '/stile/minimal',
  '/questionnaire',
  '/questionnaire/results',
  '/privacy',
  '/designer/3',
  '/profile/3?shared=true',
  '/designer/999999',
  '/profile/999999',
  '/login',
  '/login?mode=register',
  '/designer-registration',
  '/designer-registration?passo=2',
  '/designer-registration?passo=3',
  '/remove-designer',
  '/request-password-reset',
  '/reset-password',
  '/reset-password?token=non-valido',
  '/conferma-email',
  '/conferma-email?token=non-valido',
  '/ripristina-email',
  '/ripristina-email#token=non-valido',
  '/risultati',
  '/risultati#token=non-valido',
  '/attivita',
  '/salvati',
  '/casa-in-due',
  '/progetto',
  '/raccolta',
  '/confronta',
  '/confronta?designer=3,7,999999',
  '/?openQuestionnaire=true',
  '/una-pagina-che-manca',
];
/** Addresses with a part of the running server: `Server.resolve` fills in the parts in braces. */
const REPLY_LINK = '/rispondi/{link}';
const CALL = '/messaggi?contatto={call}';
const ADMIN_TABS = [
  'salute',
  'salute&q=citta',
  'salute&q=richieste-30',
  'segnalazioni',
  'verifiche',
  'questionari',
];
const PROTECTED = ['/profile', '/preferiti', '/messaggi', '/admin', '/designer-profile'];
const RESULTS = ['/?view=designers', '/?view=email-request'];

/**
 * The addresses at which each kind of person starts.
 * @type {Record<Who, string[]>}
 */
export const ROUTES_OF = {
  guest: [...PUBLIC, ...PROTECTED, REPLY_LINK, '/rispondi/non-valido'],
  answered: ['/', ...RESULTS, '/designer/3', '/login?mode=register', '/casa-in-due'],
  client: [...PUBLIC, ...PROTECTED, ...RESULTS, '/user-profile', '/messaggi?contatto=1', CALL],
  designer: [...PUBLIC, ...PROTECTED, '/messaggi?contatto=1', CALL, REPLY_LINK],
  admin: [...PUBLIC, ...PROTECTED, ...ADMIN_TABS.map((tab) => `/admin?elenco=${tab}`)],
};

export const PEOPLE = /** @type {Who[]} */ (Object.keys(ROUTES_OF));
