import { lazyComponent, type LazyComponent } from './lib/loading/lazy-component';
import { ROUTES } from './lib/routes';
import { guarded } from './app/routing/guards';
import type { OtherRoute } from './app/routing/pages';

const questionnaireRedirect = lazyComponent(() =>
  import('./pages/redirect-pages').then((m) => m.QuestionnaireRedirectPage),
);

/** The page of every route except the home page; access is checked by `guarded`. */
const PAGES: Readonly<Record<OtherRoute, LazyComponent<object>>> = {
  about: lazyComponent(() => import('./pages/about-page').then((m) => m.AboutPage)),
  ranking: lazyComponent(() => import('./pages/come-ordiniamo-page').then((m) => m.ComeOrdiniamoPage)),
  privacy: lazyComponent(() => import('./pages/privacy-page').then((m) => m.PrivacyPage)),
  forDesigners: lazyComponent(() => import('./pages/per-i-designer-page').then((m) => m.PerIDesignerPage)),
  style: lazyComponent(() => import('./pages/style-page').then((m) => m.StylePage)),
  designer: lazyComponent(() => import('./pages/designer-page').then((m) => m.DesignerPage)),
  publicProfile: lazyComponent(() => import('./pages/designer-page').then((m) => m.ProfilePage)),
  login: lazyComponent(() => import('./pages/login-page').then((m) => m.LoginPage)),
  designerRegistration: lazyComponent(() =>
    import('./pages/designer-registration-page').then((m) => m.DesignerRegistrationPage),
  ),
  removeDesigner: lazyComponent(() =>
    import('./pages/remove-designer-page').then((m) => m.RemoveDesignerPage),
  ),
  requestPasswordReset: lazyComponent(() =>
    import('./pages/password-pages').then((m) => m.RequestPasswordResetPage),
  ),
  resetPassword: lazyComponent(() => import('./pages/password-pages').then((m) => m.ResetPasswordPage)),
  confirmEmail: lazyComponent(() => import('./pages/password-pages').then((m) => m.ConfirmEmailPage)),
  restoreEmail: lazyComponent(() => import('./pages/password-pages').then((m) => m.RestoreEmailPage)),
  results: lazyComponent(() => import('./pages/results-page').then((m) => m.ResultsPage)),
  profile: lazyComponent(() => import('./pages/redirect-pages').then((m) => m.ProfileRedirectPage)),
  userProfile: lazyComponent(() => import('./pages/user-profile-page').then((m) => m.UserProfilePage)),
  designerProfile: lazyComponent(() =>
    import('./pages/designer-profile-page').then((m) => m.DesignerProfilePage),
  ),
  favourites: lazyComponent(() => import('./pages/favourites-page').then((m) => m.FavouritesPage)),
  collection: lazyComponent(() => import('./pages/collection-page').then((m) => m.CollectionPage)),
  messages: lazyComponent(() => import('./pages/messages-page').then((m) => m.MessagesPage)),
  admin: lazyComponent(() => import('./pages/admin-page').then((m) => m.AdminPage)),
  activities: lazyComponent(() => import('./pages/activities-page').then((m) => m.ActivitiesPage)),
  briefs: lazyComponent(() => import('./pages/briefs-page').then((m) => m.BriefsPage)),
  saved: lazyComponent(() => import('./pages/saved-page').then((m) => m.SavedPage)),
  comparison: lazyComponent(() => import('./pages/comparison-page').then((m) => m.ComparisonPage)),
  sharedHome: lazyComponent(() => import('./pages/shared-home-page').then((m) => m.SharedHomePage)),
  questionnaire: questionnaireRedirect,
  questionnaireResults: questionnaireRedirect,
};

const notFoundPage = lazyComponent(() => import('./pages/not-found-page').then((m) => m.NotFoundPage));

/** The page of a route, with its access check; the page "not found" for null. */
export function pageOf(name: OtherRoute | null): LazyComponent<object> {
  if (name === null) return notFoundPage;
  const { access } = ROUTES[name];
  return access === 'everyone' ? PAGES[name] : guarded(access, PAGES[name]);
}

/** Loads the code of a page, also of one that the person may not open. */
export function preloadPage(name: OtherRoute | null): Promise<void> {
  return (name === null ? notFoundPage : PAGES[name]).preload();
}

/** The outbox of the app, which starts when it is loaded. */
export const loadOutbox = () => import('./app/outbox').then(({ outbox }) => outbox);

/** What is started when the first page is shown. */
export const loadDeferredStart = () => import('./app/startup/deferred-start');
