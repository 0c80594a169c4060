import { designerPath, readableDesignerPath } from '@stanze/domain/designer-address';
import { stylePath } from '@stanze/domain/styles';

/** Who may open a page. It is only used for navigation: the server checks every request itself. */
export type Access = 'everyone' | 'signed-in' | 'designer' | 'admin';

interface RouteOptions {
  access?: Access;
  /** Whether the sign-in page may redirect people back to this page. */
  isReturnTarget?: boolean;
}

/** A page: its pattern for the router, in which a part that starts with `:` is a parameter, and who may open it. */
function route<Pattern extends string>(pattern: Pattern, options: RouteOptions = {}) {
  const { access = 'everyone', isReturnTarget = true } = options;
  return { pattern, access, isReturnTarget };
}

const NO_RETURN = { isReturnTarget: false };
const SIGNED_IN = { access: 'signed-in' } as const;

/** Every page of the app; the first pattern that matches a path is used. */
export const ROUTES = {
  home: route('/'),
  about: route('/about'),
  ranking: route('/come-ordiniamo'),
  privacy: route('/privacy'),
  forDesigners: route('/per-i-designer'),
  /** The page about one of the five styles. */
  style: route('/stile/:slug'),
  designer: route('/designer/:id'),
  /** A second address of the same page. */
  publicProfile: route('/profile/:id'),
  login: route('/login', NO_RETURN),
  designerRegistration: route('/designer-registration'),
  removeDesigner: route('/remove-designer', NO_RETURN),
  requestPasswordReset: route('/request-password-reset', NO_RETURN),
  resetPassword: route('/reset-password', NO_RETURN),
  confirmEmail: route('/conferma-email', NO_RETURN),
  restoreEmail: route('/ripristina-email', NO_RETURN),
  results: route('/risultati', NO_RETURN),
  profile: route('/profile', SIGNED_IN),
  userProfile: route('/user-profile', SIGNED_IN),
  designerProfile: route('/designer-profile', { access: 'designer' }),
  favourites: route('/preferiti', SIGNED_IN),
  collection: route('/raccolta'),
  messages: route('/messaggi', SIGNED_IN),
  admin: route('/admin', { access: 'admin' }),
  activities: route('/attivita'),
  briefs: route('/progetto'),
  saved: route('/salvati'),
  comparison: route('/confronta'),
  sharedHome: route('/casa-in-due'),
  questionnaire: route('/questionnaire', NO_RETURN),
  questionnaireResults: route('/questionnaire/results', NO_RETURN),
};

export type RouteName = keyof typeof ROUTES;
type Patterns = { readonly [Name in RouteName]: (typeof ROUTES)[Name]['pattern'] };

const ROUTE_NAMES = Object.keys(ROUTES) as RouteName[];

/** The routes in their order, with their names. */
export const ROUTE_LIST = ROUTE_NAMES.map((name) => ({ ...ROUTES[name], name }));

const patterns = Object.fromEntries(ROUTE_LIST.map(({ name, pattern }) => [name, pattern])) as Patterns;

/** The URLs for links: the patterns of the table, with parameters, query and fragment filled in. */
export const paths = {
  ...patterns,
  questionnaire: '/?openQuestionnaire=true',
  matches: '/?view=designers',
  register: '/login?mode=register',
  editProfile: '/designer-profile#modifica',
  brief: (id: string) => `/progetto?casa=${id}`,
  conversation: (contactId: number) => `/messaggi?contatto=${contactId}`,
  style: stylePath,
  /** For links of the app, readable. */
  designer: readableDesignerPath,
  /** For links that people share; the parameter marks them as shared. */
  sharedDesigner: (id: number) => `${designerPath(id)}?shared=true`,
} as const;

function matches(pattern: string, path: string): boolean {
  const parts = pattern.split('/');
  const given = path.replace(/(.)\/$/, '$1').split('/');
  return parts.length === given.length && parts.every((part, i) => part.startsWith(':') || part === given[i]);
}

/** The route of a path (without query); undefined when there is none. */
export function routeAt(path: string) {
  return ROUTE_LIST.find(({ pattern }) => matches(pattern, path));
}

/** Whether a path (without query) is one of the two addresses of a designer's page. */
export function isDesignerPage(path: string): boolean {
  const name = routeAt(path)?.name;
  return name === 'designer' || name === 'publicProfile';
}
