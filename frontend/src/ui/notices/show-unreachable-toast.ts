import { showToast } from './toast.store';

/** Shown when the code of a dialog cannot be loaded. */
export function showUnreachableToast(): void {
  showToast('Sei offline: riprova quando torni in rete.', { tone: 'danger' });
}
