import type { ReactNode } from 'react';
import type { Designer } from '../../data/http/types';
import { paths } from '../../lib/routes';
import { Alert } from '../../ui/alert';
import { Button, ButtonLink } from '../../ui/button';
import { EmptyState, ErrorState } from '../../ui/message-state';
import { OfflineNotice } from '../../ui/offline-notice';
import { useOwnProfile } from './use-own-profile';

interface OwnDesignersProps {
  uid: number;
  skeleton: ReactNode;
  list: (designers: readonly Designer[]) => ReactNode;
}

/** The matched designers in their states: on their way, kept on this device, none, or out of reach. */
export function OwnDesigners({ uid, skeleton, list }: OwnDesignersProps) {
  const { designers, problem, busy, retry } = useOwnProfile(uid);
  if (designers && designers.length > 0) {
    return (
      <>
        {problem && <Problem {...problem} onRetry={retry} />}
        {list(designers)}
      </>
    );
  }
  if (busy) return skeleton;
  if (problem) {
    return <ErrorState heading="h3" title="I designer non arrivano." text={problem.text} onRetry={retry} />;
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

function Problem({ text, isNetwork, onRetry }: { text: string; isNetwork: boolean; onRetry: () => void }) {
  if (isNetwork) return <OfflineNotice onRetry={onRetry} />;
  return (
    <Alert
      buttons={
        <Button variant="secondary" onClick={onRetry}>
          Riprova
        </Button>
      }
    >
      {text}
    </Alert>
  );
}
