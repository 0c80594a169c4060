import { showToast } from '../../ui/toast.store';

/** The code of a dialog could not be fetched. */
export function sayUnreachable(): void {
  showToast('Sei offline: riprova quando torni in rete.', { tone: 'danger' });
}
