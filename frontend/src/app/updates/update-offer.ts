import { hasUnsavedWork, whenSaved } from '../../lib/forms/unsaved-work';
import { showToast, useToasts } from '../../ui/notices/toast.store';

const OFFER_TEXT = 'È pronta una nuova versione di Stanze.';
const WAITING_TEXT = 'Va bene: aggiorneremo appena hai finito.';
const UPDATED_TEXT = 'Stanze si è aggiornata: ricarica quando hai finito.';

/** Whether the update was accepted in this tab: only this tab then reloads automatically. */
let accepted = false;
let offer: number | null = null;

const reload = () => window.location.reload();

function accept(update: () => void): void {
  accepted = true;
  if (hasUnsavedWork()) showToast(WAITING_TEXT);
  whenSaved(update);
}

/** A new version is ready: the person decides when it is installed, so that no writing or sending is interrupted. */
export function offerUpdate(update: () => void): void {
  offer = showToast(OFFER_TEXT, {
    duration: 0,
    button: { label: 'Aggiorna', run: () => accept(update) },
  });
}

/**
 * The new version controls this tab. The tab in which the update was accepted reloads when it has no unsaved input; the
 * others show a toast.
 */
export function offerReload(): void {
  if (offer !== null) useToasts.getState().dismiss(offer);
  if (accepted) whenSaved(reload);
  else showToast(UPDATED_TEXT, { duration: 0, button: { label: 'Ricarica', run: reload } });
}
