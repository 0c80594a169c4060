import type { ReactNode } from 'react';
import type { Designer } from '../../../data/http/types';
import { useRemotes } from '../../../data/query/query';
import { useBackgroundRender } from '../../../lib/loading/use-background-render';
import { useShownTogether } from '../../../lib/use-shown-together';
import { Alert } from '../../../ui/notices/alert';
import { Button } from '../../../ui/buttons/button';
import { DesignerList } from './designer-list';
import { DesignerListSkeleton } from './designer-list-skeleton';
import { designerQuery } from '../designers.queries';
import type { PhotoButton } from '../card/gallery-grid';
import { isMissing } from '../missing';

interface ChosenDesignersProps {
  ids: readonly number[];
  buttons: (designer: Designer) => ReactNode;
  /** The like button on the picture of a card. */
  heart: (designer: Designer) => ReactNode;
  /** Why a designer suits the person. */
  reason?: (designer: Designer) => ReactNode;
  /** Whole kilometres from the person's town to the nearest town of a text; null when there is no distance. */
  distanceOf?: (city: string) => number | null;
  /** Buttons about the photos of a designer. */
  photoButton?: (designer: Designer) => PhotoButton;
  /** The accessible name of the list. */
  label: string;
}

const MAX_SKELETONS = 3;

function missingText(count: number): string {
  return count === 1
    ? 'Un designer non è su questo dispositivo: lo rivedi appena torni in rete.'
    : `${count} designer non sono su questo dispositivo: li rivedi appena torni in rete.`;
}

/**
 * The cards of the designers with these ids, in this order. The first cards come together, so that none pushes the others
 * down; one who takes longer than three seconds, or is added to them, has a shape below until loaded.
 */
export function ChosenDesigners({ ids, label, ...cards }: ChosenDesignersProps) {
  const remotes = useRemotes(ids.map((id) => designerQuery(id, 0)));
  const designers = remotes.flatMap(({ data }) => data ?? []);
  const open = remotes.filter(({ data }) => data === undefined);
  const failed = open.filter(({ error }) => error !== null);
  const missing = failed.filter(({ error }) => !isMissing(error)).length;
  const loading = open.length - failed.length;
  const areTogether = useShownTogether(loading);
  const isShown = useBackgroundRender(areTogether && designers.length > 0);
  const retry = () => failed.forEach(({ refetch }) => refetch());
  return (
    <>
      {missing > 0 && (
        <Alert
          tone="neutral"
          buttons={
            <Button variant="quiet" onClick={retry}>
              Riprova
            </Button>
          }
        >
          {missingText(missing)}
        </Alert>
      )}
      {isShown && designers.length > 0 && (
        <DesignerList {...cards} designers={designers} label={label} heading="h2" />
      )}
      {(loading > 0 || (designers.length > 0 && !isShown)) && (
        <DesignerListSkeleton
          count={Math.min(isShown ? loading : ids.length, MAX_SKELETONS)}
          hasLegend={!isShown || designers.length === 0}
        />
      )}
    </>
  );
}
