import { showToast } from '../../ui/toast.store';

/** Loaded at the first click or hover. */
export const loadContactDialog = () => import('./contact-dialog').then((module) => module.ContactDialog);
export const loadRegistration = () =>
  import('./contact-registration').then((module) => module.ContactRegistration);

export function showUnreachable(): void {
  showToast('Sei offline: riprova quando torni in rete.', { tone: 'danger' });
}
