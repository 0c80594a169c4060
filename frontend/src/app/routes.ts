import { guarded } from './guards';
import { lazyPage, type LazyPage } from './lazy-page';

interface AppRoute {
  /** Pattern of the router; parameters are read by the page with `useParams`. */
  path: string;
  page: LazyPage;
}

const questionnaireRedirect = lazyPage(() =>
  import('../pages/questionnaire-redirect-page').then((m) => m.QuestionnaireRedirectPage),
);

const profileRedirect = lazyPage(() =>
  import('../pages/profile-redirect-page').then((m) => m.ProfileRedirectPage),
);
const userProfile = lazyPage(() => import('../pages/user-profile-page').then((m) => m.UserProfilePage));
const designerProfile = lazyPage(() =>
  import('../pages/designer-profile-page').then((m) => m.DesignerProfilePage),
);
const favourites = lazyPage(() => import('../pages/favourites-page').then((m) => m.FavouritesPage));
const messages = lazyPage(() => import('../pages/messages-page').then((m) => m.MessagesPage));
const admin = lazyPage(() => import('../pages/admin-page').then((m) => m.AdminPage));

/** The table of contents: one line a route, first match wins. */
export const routes: readonly AppRoute[] = [
  { path: '/', page: lazyPage(() => import('../pages/home-page').then((m) => m.HomePage)) },
  { path: '/about', page: lazyPage(() => import('../pages/about-page').then((m) => m.AboutPage)) },
  {
    path: '/come-ordiniamo',
    page: lazyPage(() => import('../pages/come-ordiniamo-page').then((m) => m.ComeOrdiniamoPage)),
  },
  { path: '/privacy', page: lazyPage(() => import('../pages/privacy-page').then((m) => m.PrivacyPage)) },
  {
    path: '/designer/:id',
    page: lazyPage(() => import('../pages/designer-page').then((m) => m.DesignerPage)),
  },
  { path: '/profile/:id', page: lazyPage(() => import('../pages/profile-page').then((m) => m.ProfilePage)) },
  { path: '/login', page: lazyPage(() => import('../pages/login-page').then((m) => m.LoginPage)) },
  {
    path: '/designer-registration',
    page: lazyPage(() =>
      import('../pages/designer-registration-page').then((m) => m.DesignerRegistrationPage),
    ),
  },
  {
    path: '/remove-designer',
    page: lazyPage(() => import('../pages/remove-designer-page').then((m) => m.RemoveDesignerPage)),
  },
  {
    path: '/request-password-reset',
    page: lazyPage(() =>
      import('../pages/request-password-reset-page').then((m) => m.RequestPasswordResetPage),
    ),
  },
  {
    path: '/reset-password',
    page: lazyPage(() => import('../pages/reset-password-page').then((m) => m.ResetPasswordPage)),
  },
  { path: '/profile', page: guarded('signed-in', profileRedirect) },
  { path: '/user-profile', page: guarded('signed-in', userProfile) },
  { path: '/designer-profile', page: guarded('designer', designerProfile) },
  { path: '/preferiti', page: guarded('signed-in', favourites) },
  { path: '/messaggi', page: guarded('signed-in', messages) },
  { path: '/admin', page: guarded('admin', admin) },
  {
    path: '/attivita',
    page: lazyPage(() => import('../pages/activities-page').then((m) => m.ActivitiesPage)),
  },
  { path: '/salvati', page: lazyPage(() => import('../pages/saved-page').then((m) => m.SavedPage)) },
  {
    path: '/casa-in-due',
    page: lazyPage(() => import('../pages/shared-home-page').then((m) => m.SharedHomePage)),
  },
  { path: '/questionnaire', page: questionnaireRedirect },
  { path: '/questionnaire/results', page: questionnaireRedirect },
];

export const notFoundPage = lazyPage(() => import('../pages/not-found-page').then((m) => m.NotFoundPage));

function fits(pattern: string, path: string): boolean {
  const parts = pattern.split('/');
  const given = path.replace(/(.)\/$/, '$1').split('/');
  return parts.length === given.length && parts.every((part, i) => part.startsWith(':') || part === given[i]);
}

function routeAt(path: string): AppRoute | undefined {
  return routes.find((route) => fits(route.path, path));
}

/** The page that answers an address (its path, without query), the friendly 404 included. */
export function pageAt(path: string): LazyPage {
  return routeAt(path)?.page ?? notFoundPage;
}

/** The pattern that an address fits, the same for all addresses of one page. */
export function patternAt(path: string): string {
  return routeAt(path)?.path ?? '*';
}
