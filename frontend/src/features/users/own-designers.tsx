import type { ReactNode } from 'react';
import { errorText, isNetworkError } from '../../data/http/errors';
import type { Designer } from '../../data/http/types';
import { useRemote } from '../../data/query/query';
import { useBackgroundRender } from '../../lib/loading/use-background-render';
import { paths } from '../../lib/routes';
import { ButtonLink } from '../../ui/buttons/button';
import { EmptyState, ErrorState } from '../../ui/notices/message-state';
import { OfflineNotice } from '../../ui/notices/offline-notice';
import { RetryAlert } from '../../ui/notices/retry-alert';
import { ownDesignersQuery } from './own-profile.queries';

interface OwnDesignersProps {
  uid: number;
  skeleton: ReactNode;
  list: (designers: readonly Designer[]) => ReactNode;
}

/** The matched designers: loading, from the server, from this device, none, or an error. */
export function OwnDesigners({ uid, skeleton, list }: OwnDesignersProps) {
  const { data: designers, error, isFetching, refetch } = useRemote(ownDesignersQuery(uid));
  const isReady = useBackgroundRender(designers !== undefined);
  if (designers && !isReady) return skeleton;
  if (designers && designers.length > 0) {
    return (
      <>
        {error !== null && <Problem error={error} onRetry={refetch} />}
        {list(designers)}
      </>
    );
  }
  if (isFetching) return skeleton;
  if (error !== null) {
    const text = errorText(error);
    return <ErrorState heading="h3" title="I designer non arrivano." text={text} onRetry={refetch} />;
  }
  return (
    <EmptyState
      heading="h3"
      title="Nessun designer trovato."
      text="Riprova più tardi, oppure rifai il questionario con altre risposte."
      buttons={<ButtonLink href={paths.questionnaire}>Rifai il questionario</ButtonLink>}
    />
  );
}

function Problem({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  if (isNetworkError(error)) return <OfflineNotice onRetry={onRetry} />;
  return <RetryAlert onRetry={onRetry}>{errorText(error)}</RetryAlert>;
}
