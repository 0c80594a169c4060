import { useEffect, type ReactNode } from 'react';
import type { Designer } from '../../data/http/types';
import { Alert } from '../../ui/alert';
import { Button } from '../../ui/button';
import { OfflineNotice } from '../../ui/offline-notice';
import { DesignerList } from './designer-list';
import { DesignerListSkeleton } from './designer-list-skeleton';
import { FEATURED_COUNT } from './featured-count';
import { loadFeatured, useDesigners } from './designers.store';

interface FeaturedDesignersProps {
  actions: (designer: Designer) => ReactNode;
}

/** A few designers of the public list, for the home page. */
export function FeaturedDesigners({ actions }: FeaturedDesignersProps) {
  const { ids, busy, problem, kept } = useDesigners((state) => state.featured);
  const byId = useDesigners((state) => state.byId);
  const load = () => void loadFeatured(FEATURED_COUNT);
  useEffect(() => {
    if (useDesigners.getState().featured.ids.length === 0) void loadFeatured(FEATURED_COUNT);
  }, []);

  if (problem) {
    return (
      <Alert
        buttons={
          <Button variant="secondary" busy={busy} onClick={load}>
            Riprova
          </Button>
        }
      >
        {problem.text}
      </Alert>
    );
  }
  const designers = ids.flatMap((id) => byId[id] ?? []);
  return (
    <>
      {kept && <OfflineNotice onRetry={load} />}
      {designers.length > 0 ? (
        <DesignerList designers={designers} actions={actions} few label="Alcuni designer" />
      ) : (
        <DesignerListSkeleton count={FEATURED_COUNT} few />
      )}
    </>
  );
}
