import { Suspense, useEffect } from 'react';
import { DesignerListSkeleton } from '../../features/designers/designer-list-skeleton';
import { FEATURED_COUNT } from '../../features/designers/featured-count';
import { HomeView } from '../../features/home/home-view';
import { useNearViewport } from '../../lib/use-near-viewport';
import { usePageTitle } from '../../lib/use-page-title';
import { subViews } from './sub-views';

/** The home sub-view. What lies behind its button is fetched as soon as somebody reaches for it. */
export function HomeStart() {
  usePageTitle();
  useEffect(() => {
    const reach = ({ target }: Event) => {
      const link = target instanceof Element ? target.closest('a') : null;
      // A failed attempt ahead of time is silent: the visit itself will try again and show it.
      if (link?.search.includes('openQuestionnaire')) subViews.Questionnaire.preload().catch(() => undefined);
    };
    const kinds = ['pointerover', 'pointerdown', 'focusin'] as const;
    for (const kind of kinds) document.addEventListener(kind, reach, { passive: true });
    return () => kinds.forEach((kind) => document.removeEventListener(kind, reach));
  }, []);
  return <HomeView designers={<FeaturedSlot />} />;
}

/** Holds the place of the few designers, and fetches them when the visitor comes near. */
function FeaturedSlot() {
  const { ref, near } = useNearViewport();
  const skeleton = <DesignerListSkeleton count={FEATURED_COUNT} few />;
  return (
    <div ref={ref}>{near ? <Suspense fallback={skeleton}>{<subViews.Featured />}</Suspense> : skeleton}</div>
  );
}
