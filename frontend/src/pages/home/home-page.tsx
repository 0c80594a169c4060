import { Suspense, useEffect, useLayoutEffect } from 'react';
import { useLocation, useSearch } from 'wouter';
import { paths } from '../../lib/routes';
import { dropRegistrationReturn, takeReturnToDesigners } from '../../session/sign-in/return-marks';
import { type HomeView, homeView } from './home-view';
import { HomeStart } from './home-start';
import { QuestionFallback } from './question-fallback';
import { subViews } from './sub-views';
import { ViewFallback } from './view-fallback';

/** Loads the code of the questionnaire when an address opens it, so that the first render shows the question. */
export async function preloadView(search: string): Promise<void> {
  if (homeView(search).view === 'questionnaire') await subViews.Questionnaire.preload();
}

/** `/`: the home view, the questionnaire, the e-mail form and the designers, selected by the query. */
export function HomePage() {
  const view = homeView(useSearch());
  useReturn(view.view);
  useNextOnes(view);
  return (
    <Suspense
      key={view.view}
      fallback={view.view === 'questionnaire' ? <QuestionFallback /> : <ViewFallback />}
    >
      <SubView view={view} />
    </Suspense>
  );
}

function SubView({ view }: { view: HomeView }) {
  switch (view.view) {
    case 'questionnaire':
      return <subViews.Questionnaire index={view.index} />;
    case 'email-request':
      return <subViews.EmailRequest />;
    case 'designers':
      return <subViews.Designers />;
    case 'reset':
      return <subViews.Reset />;
    case 'home':
      return <HomeStart />;
  }
}

/** After a sign-in that started from the designers, shows them once instead of the home view. */
function useReturn(view: HomeView['view']): void {
  const [, navigate] = useLocation();
  useLayoutEffect(() => {
    if (view !== 'home') return;
    dropRegistrationReturn();
    if (takeReturnToDesigners()) navigate(paths.matches, { replace: true });
  }, [view, navigate]);
}

/** Loads the code of the next views from the second question on, so that it does not delay the first pictures. */
function useNextOnes(view: HomeView): void {
  const underWay = view.view === 'email-request' || (view.view === 'questionnaire' && view.index > 0);
  useEffect(() => {
    if (!underWay) return;
    void Promise.allSettled([subViews.EmailRequest.preload(), subViews.Designers.preload()]);
  }, [underWay]);
}
