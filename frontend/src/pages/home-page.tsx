import { Suspense, useEffect, useLayoutEffect } from 'react';
import { useLocation, useSearch } from 'wouter';
import { takeReturnToDesigners } from '../session/return-to-designers';
import { DESIGNERS_ADDRESS, type HomePlace, homePlace } from './home/home-place';
import { HomeStart } from './home/home-start';
import { subViews } from './home/sub-views';
import { ViewFallback } from './home/view-fallback';

/** `/`: the home sub-view and the three behind it; the address says which. */
export function HomePage() {
  const place = homePlace(useSearch());
  useReturn(place.view);
  useNextOnes(place);
  return (
    <Suspense key={place.view} fallback={<ViewFallback />}>
      <SubView place={place} />
    </Suspense>
  );
}

function SubView({ place }: { place: HomePlace }) {
  switch (place.view) {
    case 'questionnaire':
      return <subViews.Questionnaire index={place.index} />;
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

/** Whoever comes from the login on the way to the designers sees them instead of the home sub-view, once. */
function useReturn(view: HomePlace['view']): void {
  const [, navigate] = useLocation();
  useLayoutEffect(() => {
    if (view === 'home' && takeReturnToDesigners()) navigate(DESIGNERS_ADDRESS, { replace: true });
  }, [view, navigate]);
}

/** The screens after the questionnaire are fetched while it is being answered, not before its first pictures. */
function useNextOnes(place: HomePlace): void {
  const underWay = place.view === 'email-request' || (place.view === 'questionnaire' && place.index > 0);
  useEffect(() => {
    if (!underWay) return;
    void Promise.allSettled([subViews.EmailRequest.preload(), subViews.Designers.preload()]);
  }, [underWay]);
}
