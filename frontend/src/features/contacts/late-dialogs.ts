import { showToast } from '../../ui/toast.store';

/** Fetched at the first click: who only looks around does not need them. */
export const loadContactDialog = () => import('./contact-dialog').then((module) => module.ContactDialog);
export const loadRegistration = () =>
  import('./contact-registration').then((module) => module.ContactRegistration);

export function sayUnreachable(): void {
  showToast('Sei offline: riprova quando torni in rete.', { tone: 'danger' });
}
