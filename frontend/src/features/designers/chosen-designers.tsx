import type { ReactNode } from 'react';
import type { Designer } from '../../data/http/types';
import { Alert } from '../../ui/alert';
import { Button } from '../../ui/button';
import { DesignerList } from './designer-list';
import { DesignerListSkeleton } from './designer-list-skeleton';
import { useChosenDesigners } from './use-chosen-designers';

interface ChosenDesignersProps {
  ids: readonly number[];
  actions: (designer: Designer) => ReactNode;
  /** What the list is, spoken. */
  label: string;
}

const MOST_SHAPES = 3;

function missingText(count: number): string {
  return count === 1
    ? 'Un designer non è su questo dispositivo: lo rivedi appena torni in rete.'
    : `${count} designer non sono su questo dispositivo: li rivedi appena torni in rete.`;
}

/** The cards of certain designers: those at hand at once, the others as they come. */
export function ChosenDesigners({ ids, actions, label }: ChosenDesignersProps) {
  const { designers, coming, missing, retry } = useChosenDesigners(ids);
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
      {designers.length > 0 && (
        <DesignerList designers={designers} actions={actions} label={label} heading="h2" />
      )}
      {coming > 0 && <DesignerListSkeleton count={Math.min(coming, MOST_SHAPES)} />}
    </>
  );
}
