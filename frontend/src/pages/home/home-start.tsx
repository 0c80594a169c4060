import { Suspense, useEffect, useState } from 'react';
import { DesignerListSkeleton } from '../../features/designers/list/designer-list-skeleton';
import { FEATURED_COUNT } from '../../features/designers/list/featured-count';
import { HomeView } from '../../features/home/home-view';
import { onReachedLink } from '../../lib/loading/on-reached-link';
import { useNearViewport } from '../../lib/loading/use-near-viewport';
import { usePageTitle } from '../../lib/use-page-title';
import { whenIdle } from '../../lib/loading/when-idle';
import { useUser } from '../../session/session.store';
import type { Greeting } from './greeting';
import { subViews } from './sub-views';

/** The home view. The code of the questionnaire is loaded when a link to it gets pointer or focus. */
export function HomeStart() {
  usePageTitle();
  useEffect(
    () =>
      onReachedLink(({ search }) => {
        // A failure is ignored here: opening the questionnaire loads it again.
        if (search.includes('openQuestionnaire')) subViews.Questionnaire.preload().catch(() => undefined);
      }),
    [],
  );
  const greeting = useGreeting();
  return <HomeView designers={<FeaturedSlot />} panel={greeting?.panel} greeting={greeting?.section} />;
}

/** Who comes back is greeted; the code does not delay the first screen. */
function useGreeting(): Greeting | null {
  const [greeting, setGreeting] = useState<Greeting | null>(null);
  const uid = useUser()?.id;
  useEffect(() => {
    let isHere = true;
    whenIdle(() => {
      import('./greeting')
        .then(({ homeGreeting }) => homeGreeting())
        .then((found) => isHere && setGreeting(found))
        .catch(() => undefined);
    });
    return () => {
      isHere = false;
    };
  }, [uid]);
  return greeting;
}

/** Shows a skeleton, and loads the few designers when it is near the viewport. */
function FeaturedSlot() {
  const { ref, near } = useNearViewport();
  const skeleton = <DesignerListSkeleton count={FEATURED_COUNT} few />;
  return (
    <div ref={ref}>{near ? <Suspense fallback={skeleton}>{<subViews.Featured />}</Suspense> : skeleton}</div>
  );
}
