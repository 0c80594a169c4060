import { DesignerListSkeleton } from '../features/designers/list/designer-list-skeleton';
import { FEATURED_COUNT } from '../features/designers/list/featured-count';
import { HomeView } from '../features/home/home-view';
import { AboutPage } from '../pages/about-page';
import { ComeOrdiniamoPage } from '../pages/come-ordiniamo-page';
import { PerIDesignerPage } from '../pages/per-i-designer-page';
import { LoginPage } from '../pages/login-page';
import { PrivacyPage } from '../pages/privacy-page';
import { QuestionScreen } from '../features/matching/questionnaire/question-screen';
import { asGuest } from './as-guest';
import { StyleView } from '../features/styles/style-view';
import { paths } from '../lib/routes';
import { QUESTIONS } from '@stanze/domain/questionnaire';
import { STYLE_LETTERS, STYLES } from '@stanze/domain/styles';

/** A page that is rendered at build time: the names of the files with its code, if it is not that of the page. */
interface PrerenderedPage {
  readonly code?: readonly string[];
  readonly html: () => string;
}

const stylePages = STYLE_LETTERS.map((letter): [string, PrerenderedPage] => {
  const html = () => asGuest(paths.style(letter), <StyleView letter={letter} />);
  return [`stile-${STYLES[letter].slug}`, { code: ['style-page'], html }];
});

const nothing = () => undefined;

/**
 * The questions on `/`, without pictures. The server sends the first one for `/?openQuestionnaire=true`, the n-th one with
 * `&domanda=n`.
 */
const questionPages = QUESTIONS.map((question): [string, PrerenderedPage] => {
  const empty = { pictures: {}, chosen: null, direction: null };
  const screen = (
    <QuestionScreen question={question} {...empty} onChoose={nothing} onNext={nothing} onBack={nothing} />
  );
  const name = question.index === 0 ? 'questionnaire' : `questionnaire-${question.index + 1}`;
  return [name, { code: ['home-page', 'questionnaire-view'], html: () => asGuest(paths.home, screen) }];
});

/** Takes the height that the designers will have, so that nothing below them moves when the app starts. */
const featuredSkeleton = <DesignerListSkeleton count={FEATURED_COUNT} few />;

/**
 * Pages whose HTML is rendered at build time, by the name of their file. The server sends them for their path without a
 * query, and the questions of the questionnaire.
 */
export const PRERENDERED: Readonly<Record<string, PrerenderedPage>> = {
  home: { html: () => asGuest(paths.home, <HomeView designers={featuredSkeleton} />) },
  about: { html: () => asGuest(paths.about, <AboutPage />) },
  'come-ordiniamo': { html: () => asGuest(paths.ranking, <ComeOrdiniamoPage />) },
  'per-i-designer': { html: () => asGuest(paths.forDesigners, <PerIDesignerPage />) },
  login: { html: () => asGuest(paths.login, <LoginPage />, { isForm: true }) },
  privacy: { html: () => asGuest(paths.privacy, <PrivacyPage />) },
  ...Object.fromEntries([...stylePages, ...questionPages]),
};
