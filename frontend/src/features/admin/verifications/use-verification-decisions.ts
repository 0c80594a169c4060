import type { VerificationCheck } from '@stanze/domain/verified-badge';
import { errorText } from '../../../data/http/errors';
import type { AdminVerification } from '../../../data/http/types';
import { showToast } from '../../../ui/notices/toast.store';
import { decideVerification, isAlreadySettled } from '../admin.api';
import { adminChanges, type verificationsQuery } from '../admin.queries';

type Outcome = Parameters<typeof decideVerification>[1];

interface DecisionOptions {
  query: ReturnType<typeof verificationsQuery>;
  /** Loads the page of the queue again. */
  reload: () => void;
  /** Called when a request was removed from the list. */
  onGone: (request: AdminVerification) => void;
}

/** Grants and refuses requests for verification; an answered one is removed from the list, with a notice. */
export function useVerificationDecisions({ query, reload, onGone }: DecisionOptions) {
  /** Sends a decision; a request that is answered already is removed from the list, too. @throws ApiError, NetworkError */
  const decide = async (request: AdminVerification, outcome: Outcome, done: string) => {
    try {
      await decideVerification(request.id, outcome);
      showToast(`${request.name}: ${done}`, { tone: 'success' });
    } catch (error) {
      if (!isAlreadySettled(error)) throw error;
      showToast(`${request.name}: ${errorText(error)}`, { tone: 'danger' });
    }
    adminChanges.removeVerification(query, request.id);
    onGone(request);
    adminChanges.reloadStats();
    reload();
  };
  return {
    /** @throws ApiError, NetworkError */
    grant: (request: AdminVerification, checks: VerificationCheck[]) =>
      decide(request, { checks }, 'verificato, riceve un’email.'),
    /** @throws ApiError, NetworkError */
    refuse: (request: AdminVerification, reason: string) =>
      decide(request, { reason }, 'verifica rifiutata, riceve un’email con il motivo.'),
  };
}
