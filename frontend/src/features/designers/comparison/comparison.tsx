import type { ReactNode } from 'react';
import table from '../../../../../pictures/originals/piece-C.webp?picture';
import { errorText } from '../../../data/http/errors';
import type { Designer } from '../../../data/http/types';
import { useRemotes } from '../../../data/query/query';
import { paths } from '../../../lib/routes';
import { useShownTogether } from '../../../lib/use-shown-together';
import { ButtonLink } from '../../../ui/buttons/button';
import { EmptyState } from '../../../ui/notices/message-state';
import { RetryAlert } from '../../../ui/notices/retry-alert';
import { DesignerListSkeleton } from '../list/designer-list-skeleton';
import { designerQuery } from '../designers.queries';
import { isMissing } from '../missing';
import { ComparisonTable } from './comparison-table';

interface ComparisonProps {
  ids: readonly number[];
  affinity: (designer: Designer) => ReactNode;
  distanceOf: (city: string) => number | null;
  buttons: (designer: Designer) => ReactNode;
  onRemove: (id: number) => void;
  /** The button that writes to all of them. */
  write: (designers: readonly Designer[]) => ReactNode;
}

/**
 * Designers side by side, all at once when they are loaded, so that no column becomes narrower; after three seconds those
 * that are loaded.
 */
export function Comparison({ ids, write, ...columns }: ComparisonProps) {
  const remotes = useRemotes(ids.map((id) => designerQuery(id, 0)));
  const designers = remotes.flatMap(({ data }) => data ?? []);
  const open = remotes.filter(({ data }) => data === undefined);
  const failed = open.filter(({ error }) => error !== null && !isMissing(error));
  const loading = open.filter(({ error }) => error === null).length;
  const isShown = useShownTogether(loading);
  if (loading > 0 && (!isShown || designers.length === 0)) {
    return <DesignerListSkeleton count={ids.length} hasLegend={false} />;
  }
  if (designers.length === 0 && failed.length === 0) return <NothingToCompare />;
  return (
    <>
      {failed[0] && (
        <RetryAlert onRetry={() => failed.forEach(({ refetch }) => refetch())}>
          {errorText(failed[0].error)}
        </RetryAlert>
      )}
      {designers.length > 0 && <ComparisonTable {...columns} designers={designers} />}
      {designers.length > 0 && <p>{write(designers)}</p>}
    </>
  );
}

function NothingToCompare() {
  return (
    <EmptyState
      picture={table}
      title="Nessuno da confrontare."
      text="Tocca “Confronta” sulle schede di due o tre designer: qui li vedi fianco a fianco."
      buttons={<ButtonLink href={paths.favourites}>Scegli tra i preferiti</ButtonLink>}
    />
  );
}
