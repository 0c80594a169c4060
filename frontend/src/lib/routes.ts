/** Who may open a page. The server checks every request itself: this steers navigation only. */
export type Access = 'everyone' | 'signed-in' | 'designer' | 'admin';

interface Route {
  /** Pattern of the router; a part that begins with `:` is a parameter. */
  pattern: string;
  access: Access;
  /** The sign-in page may send people back here. */
  isReturnTarget?: boolean;
}

/** Every page of the app; the first pattern that matches an address wins. */
export const ROUTES = {
  home: { pattern: '/', access: 'everyone', isReturnTarget: true },
  about: { pattern: '/about', access: 'everyone', isReturnTarget: true },
  ranking: { pattern: '/come-ordiniamo', access: 'everyone', isReturnTarget: true },
  privacy: { pattern: '/privacy', access: 'everyone', isReturnTarget: true },
  designer: { pattern: '/designer/:id', access: 'everyone', isReturnTarget: true },
  publicProfile: { pattern: '/profile/:id', access: 'everyone', isReturnTarget: true },
  login: { pattern: '/login', access: 'everyone' },
  designerRegistration: { pattern: '/designer-registration', access: 'everyone' },
  removeDesigner: { pattern: '/remove-designer', access: 'everyone' },
  requestPasswordReset: { pattern: '/request-password-reset', access: 'everyone' },
  resetPassword: { pattern: '/reset-password', access: 'everyone' },
  profile: { pattern: '/profile', access: 'signed-in', isReturnTarget: true },
  userProfile: { pattern: '/user-profile', access: 'signed-in', isReturnTarget: true },
  designerProfile: { pattern: '/designer-profile', access: 'designer', isReturnTarget: true },
  favourites: { pattern: '/preferiti', access: 'signed-in', isReturnTarget: true },
  messages: { pattern: '/messaggi', access: 'signed-in', isReturnTarget: true },
  admin: { pattern: '/admin', access: 'admin', isReturnTarget: true },
  activities: { pattern: '/attivita', access: 'everyone', isReturnTarget: true },
  saved: { pattern: '/salvati', access: 'everyone' },
  sharedHome: { pattern: '/casa-in-due', access: 'everyone' },
  questionnaire: { pattern: '/questionnaire', access: 'everyone' },
  questionnaireResults: { pattern: '/questionnaire/results', access: 'everyone' },
} as const satisfies Record<string, Route>;

export type RouteName = keyof typeof ROUTES;

/** The routes in their order, with their names. */
export const ROUTE_LIST: readonly (Route & { name: RouteName })[] = Object.entries(ROUTES).map(
  ([name, route]) => ({ ...route, name: name as RouteName }),
);

/** The addresses for links: each is a pattern of the table, or one with its parameters, query or fragment filled in. */
export const paths = {
  home: ROUTES.home.pattern,
  questionnaire: '/?openQuestionnaire=true',
  about: ROUTES.about.pattern,
  forDesigners: `${ROUTES.about.pattern}#designer`,
  ranking: ROUTES.ranking.pattern,
  sharedHome: ROUTES.sharedHome.pattern,
  privacy: ROUTES.privacy.pattern,
  login: ROUTES.login.pattern,
  register: `${ROUTES.login.pattern}?mode=register`,
  designerRegistration: ROUTES.designerRegistration.pattern,
  removeDesigner: ROUTES.removeDesigner.pattern,
  requestPasswordReset: ROUTES.requestPasswordReset.pattern,
  resetPassword: ROUTES.resetPassword.pattern,
  profile: ROUTES.profile.pattern,
  userProfile: ROUTES.userProfile.pattern,
  designerProfile: ROUTES.designerProfile.pattern,
  messages: ROUTES.messages.pattern,
  favourites: ROUTES.favourites.pattern,
  activities: ROUTES.activities.pattern,
  saved: ROUTES.saved.pattern,
  admin: ROUTES.admin.pattern,
  conversation: (contactId: number) => `${ROUTES.messages.pattern}?contatto=${contactId}`,
  designer: (id: number) => ROUTES.designer.pattern.replace(':id', String(id)),
  publicProfile: (id: number) => ROUTES.publicProfile.pattern.replace(':id', String(id)),
} as const;

function matches(pattern: string, path: string): boolean {
  const parts = pattern.split('/');
  const given = path.replace(/(.)\/$/, '$1').split('/');
  return parts.length === given.length && parts.every((part, i) => part.startsWith(':') || part === given[i]);
}

/** The route that an address (its path, without query) belongs to; undefined when there is none. */
export function routeAt(path: string): (Route & { name: RouteName }) | undefined {
  return ROUTE_LIST.find(({ pattern }) => matches(pattern, path));
}
