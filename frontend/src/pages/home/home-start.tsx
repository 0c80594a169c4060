import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { DesignerListSkeleton } from '../../features/designers/designer-list-skeleton';
import { FEATURED_COUNT } from '../../features/designers/featured-count';
import { HomeView } from '../../features/home/home-view';
import { useNearViewport } from '../../lib/use-near-viewport';
import { usePageTitle } from '../../lib/use-page-title';
import { whenIdle } from '../../lib/when-idle';
import { subViews } from './sub-views';

/** The home view. The code of the questionnaire is loaded when a link to it gets pointer or focus. */
export function HomeStart() {
  usePageTitle();
  useEffect(() => {
    const reach = ({ target }: Event) => {
      const link = target instanceof Element ? target.closest('a') : null;
      // A failure is ignored here: opening the questionnaire loads it again.
      if (link?.search.includes('openQuestionnaire')) subViews.Questionnaire.preload().catch(() => undefined);
    };
    const kinds = ['pointerover', 'pointerdown', 'focusin'] as const;
    for (const kind of kinds) document.addEventListener(kind, reach, { passive: true });
    return () => kinds.forEach((kind) => document.removeEventListener(kind, reach));
  }, []);
  return <HomeView designers={<FeaturedSlot />} panel={useOwnStyle()} />;
}

/** Who has answered the questionnaire sees the style; the code that reads the answers does not delay the first screen. */
function useOwnStyle(): ReactNode {
  const [panel, setPanel] = useState<ReactNode>(null);
  useEffect(() => {
    let isHere = true;
    whenIdle(() => {
      import('./own-style-panel')
        .then(({ ownStylePanel }) => ownStylePanel())
        .then((found) => isHere && setPanel(found))
        .catch(() => undefined);
    });
    return () => {
      isHere = false;
    };
  }, []);
  return panel;
}

/** Shows a skeleton, and loads the few designers when it is near the viewport. */
function FeaturedSlot() {
  const { ref, near } = useNearViewport();
  const skeleton = <DesignerListSkeleton count={FEATURED_COUNT} few />;
  return (
    <div ref={ref}>{near ? <Suspense fallback={skeleton}>{<subViews.Featured />}</Suspense> : skeleton}</div>
  );
}
