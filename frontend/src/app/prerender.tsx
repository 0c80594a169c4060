import { DesignerListSkeleton } from '../features/designers/list/designer-list-skeleton';
import { FEATURED_COUNT } from '../features/designers/list/featured-count';
import { HomeView } from '../features/home/home-view';
import { AboutPage } from '../pages/about-page';
import { ComeOrdiniamoPage } from '../pages/come-ordiniamo-page';
import { PerIDesignerPage } from '../pages/per-i-designer-page';
import { LoginPage } from '../pages/login-page';
import { PrivacyPage } from '../pages/privacy-page';
import { QuestionFallback } from '../pages/home/question-fallback';
import { asGuest } from './as-guest';
import { StyleView } from '../features/styles/style-view';
import { paths } from '../lib/routes';
import { STYLE_LETTERS, STYLES } from '@stanze/domain/styles';

/** The questionnaire on `/` until its code is loaded; the server sends it for `/?openQuestionnaire=true`. */
export const questionnaireHtml = () => asGuest(paths.home, <QuestionFallback />);

const stylePages = STYLE_LETTERS.map((letter) => {
  const html = () => asGuest(paths.style(letter), <StyleView letter={letter} />);
  return [`stile-${STYLES[letter].slug}`, { code: 'style-page', html }] as const;
});

/** A page that is rendered at build time: the name of the file with its code, if it is not that of the page. */
interface PrerenderedPage {
  readonly code?: string;
  readonly html: () => string;
}

/** Takes the height that the designers will have, so that nothing below them moves when the app starts. */
const featuredSkeleton = <DesignerListSkeleton count={FEATURED_COUNT} few />;

/**
 * Pages whose HTML is rendered at build time, by the name of their file. The server sends them for their path without a
 * query.
 */
export const PRERENDERED: Readonly<Record<string, PrerenderedPage>> = {
  home: { html: () => asGuest(paths.home, <HomeView designers={featuredSkeleton} />) },
  about: { html: () => asGuest(paths.about, <AboutPage />) },
  'come-ordiniamo': { html: () => asGuest(paths.ranking, <ComeOrdiniamoPage />) },
  'per-i-designer': { html: () => asGuest(paths.forDesigners, <PerIDesignerPage />) },
  login: { html: () => asGuest(paths.login, <LoginPage />, { isForm: true }) },
  privacy: { html: () => asGuest(paths.privacy, <PrivacyPage />) },
  ...Object.fromEntries(stylePages),
};
