import { HomeView } from '../features/home/home-view';
import { AboutPage } from '../pages/about-page';
import { ComeOrdiniamoPage } from '../pages/come-ordiniamo-page';
import { PerIDesignerPage } from '../pages/per-i-designer-page';
import { LoginPage } from '../pages/login-page';
import { PrivacyPage } from '../pages/privacy-page';
import { QuestionFallback } from '../pages/home/question-fallback';
import { asGuest } from './as-guest';
import { paths } from '../lib/routes';

/** The questionnaire on `/` until its code is loaded; the server sends it for `/?openQuestionnaire=true`. */
export const questionnaireHtml = () => asGuest(paths.home, <QuestionFallback />);

/**
 * Pages whose HTML is rendered at build time, by the name of their file. The server sends them for their path without a
 * query.
 */
export const PRERENDERED: Readonly<Record<string, () => string>> = {
  home: () => asGuest(paths.home, <HomeView />),
  about: () => asGuest(paths.about, <AboutPage />),
  'come-ordiniamo': () => asGuest(paths.ranking, <ComeOrdiniamoPage />),
  'per-i-designer': () => asGuest(paths.forDesigners, <PerIDesignerPage />),
  login: () => asGuest(paths.login, <LoginPage />, { isForm: true }),
  privacy: () => asGuest(paths.privacy, <PrivacyPage />),
};
