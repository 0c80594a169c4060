import { lazyComponent, type LazyComponent } from '../../lib/lazy-component';
import { type RouteName, routeAt, ROUTES } from '../../lib/routes';
import { guarded } from './guards';

/** A page whose code is loaded on demand; it takes no properties and reads its parameters from the URL. */
export type LazyPage = LazyComponent<object>;

const questionnaireRedirect = lazyComponent(() =>
  import('../../pages/redirect-pages').then((m) => m.QuestionnaireRedirectPage),
);

/** The page of every route; access is checked by `guarded`. */
const PAGES: Readonly<Record<RouteName, LazyPage>> = {
  home: lazyComponent(() => import('../../pages/home/home-page').then((m) => m.HomePage)),
  about: lazyComponent(() => import('../../pages/about-page').then((m) => m.AboutPage)),
  ranking: lazyComponent(() => import('../../pages/come-ordiniamo-page').then((m) => m.ComeOrdiniamoPage)),
  privacy: lazyComponent(() => import('../../pages/privacy-page').then((m) => m.PrivacyPage)),
  forDesigners: lazyComponent(() =>
    import('../../pages/per-i-designer-page').then((m) => m.PerIDesignerPage),
  ),
  style: lazyComponent(() => import('../../pages/style-page').then((m) => m.StylePage)),
  designer: lazyComponent(() => import('../../pages/designer-page').then((m) => m.DesignerPage)),
  publicProfile: lazyComponent(() => import('../../pages/designer-page').then((m) => m.ProfilePage)),
  login: lazyComponent(() => import('../../pages/login-page').then((m) => m.LoginPage)),
  designerRegistration: lazyComponent(() =>
    import('../../pages/designer-registration-page').then((m) => m.DesignerRegistrationPage),
  ),
  removeDesigner: lazyComponent(() =>
    import('../../pages/remove-designer-page').then((m) => m.RemoveDesignerPage),
  ),
  requestPasswordReset: lazyComponent(() =>
    import('../../pages/password-pages').then((m) => m.RequestPasswordResetPage),
  ),
  resetPassword: lazyComponent(() => import('../../pages/password-pages').then((m) => m.ResetPasswordPage)),
  confirmEmail: lazyComponent(() => import('../../pages/password-pages').then((m) => m.ConfirmEmailPage)),
  restoreEmail: lazyComponent(() => import('../../pages/password-pages').then((m) => m.RestoreEmailPage)),
  results: lazyComponent(() => import('../../pages/results-page').then((m) => m.ResultsPage)),
  profile: lazyComponent(() => import('../../pages/redirect-pages').then((m) => m.ProfileRedirectPage)),
  userProfile: lazyComponent(() => import('../../pages/user-profile-page').then((m) => m.UserProfilePage)),
  designerProfile: lazyComponent(() =>
    import('../../pages/designer-profile-page').then((m) => m.DesignerProfilePage),
  ),
  favourites: lazyComponent(() => import('../../pages/favourites-page').then((m) => m.FavouritesPage)),
  collection: lazyComponent(() => import('../../pages/collection-page').then((m) => m.CollectionPage)),
  messages: lazyComponent(() => import('../../pages/messages-page').then((m) => m.MessagesPage)),
  admin: lazyComponent(() => import('../../pages/admin-page').then((m) => m.AdminPage)),
  activities: lazyComponent(() => import('../../pages/activities-page').then((m) => m.ActivitiesPage)),
  briefs: lazyComponent(() => import('../../pages/briefs-page').then((m) => m.BriefsPage)),
  saved: lazyComponent(() => import('../../pages/saved-page').then((m) => m.SavedPage)),
  comparison: lazyComponent(() => import('../../pages/comparison-page').then((m) => m.ComparisonPage)),
  sharedHome: lazyComponent(() => import('../../pages/shared-home-page').then((m) => m.SharedHomePage)),
  questionnaire: questionnaireRedirect,
  questionnaireResults: questionnaireRedirect,
};

export const notFoundPage = lazyComponent(() =>
  import('../../pages/not-found-page').then((m) => m.NotFoundPage),
);

/** The page of a route, with its access check. */
export function pageOf(name: RouteName): LazyPage {
  const { access } = ROUTES[name];
  return access === 'everyone' ? PAGES[name] : guarded(access, PAGES[name]);
}

/** Loads the code of the page at a path (without query); the page "not found" for an unknown path. */
export function preloadPage(path: string): Promise<void> {
  const route = routeAt(path);
  return (route ? PAGES[route.name] : notFoundPage).preload();
}

function preloadTarget(event: Event): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link || link.origin !== window.location.origin || link.target === '_blank') return;
  // A failure is ignored, because the navigation itself loads the code again and shows the failure.
  preloadPage(link.pathname).catch(() => undefined);
}

/** Loads a page's code as soon as the pointer, a touch or the focus reaches a link to it. */
export function preloadLinkedPages(): void {
  for (const type of ['pointerover', 'pointerdown', 'focusin']) {
    document.addEventListener(type, preloadTarget, { passive: true });
  }
}
