import { lazyComponent } from '../../lib/loading/lazy-component';

/** The sub-views of the home page that its first screen does not need. */
export const subViews = {
  Questionnaire: lazyComponent(() => import('./questionnaire-view').then((m) => m.QuestionnaireView)),
  EmailRequest: lazyComponent(() => import('./email-request-view').then((m) => m.EmailRequestView)),
  Designers: lazyComponent(() => import('./designers-view').then((m) => m.DesignersView)),
  Featured: lazyComponent(() => import('./featured-view').then((m) => m.FeaturedView)),
  Reset: lazyComponent(() => import('./questionnaire-view').then((m) => m.ResetView)),
} as const;
