/** @typedef {'guest' | 'answered' | 'client' | 'designer' | 'admin'} Who a guest, one with a style, and the roles */

const PUBLIC = [
  '/',
  '/about',
  '/come-ordiniamo',
  '/per-i-designer',
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
  '/remove-designer',
  '/request-password-reset',
  '/reset-password',
  '/reset-password?token=non-valido',
  '/conferma-email',
  '/conferma-email?token=non-valido',
  '/attivita',
  '/salvati',
  '/casa-in-due',
  '/?openQuestionnaire=true',
  '/una-pagina-che-manca',
];
const PROTECTED = ['/profile', '/preferiti', '/messaggi', '/admin', '/designer-profile'];
const RESULTS = ['/?view=designers', '/?view=email-request'];

/**
 * The addresses at which each kind of person starts.
 * @type {Record<Who, string[]>}
 */
export const ROUTES_OF = {
  guest: [...PUBLIC, ...PROTECTED],
  answered: ['/', ...RESULTS, '/designer/3', '/login?mode=register', '/casa-in-due'],
  client: [...PUBLIC, ...PROTECTED, ...RESULTS, '/user-profile', '/messaggi?contatto=1'],
  designer: [...PUBLIC, ...PROTECTED, '/messaggi?contatto=1'],
  admin: [...PUBLIC, ...PROTECTED],
};

export const PEOPLE = /** @type {Who[]} */ (Object.keys(ROUTES_OF));
