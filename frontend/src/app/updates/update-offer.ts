import { hasUnsavedWork, whenSaved } from '../../lib/unsaved-work';
import { showToast, useToasts } from '../../ui/toast.store';

const OFFER_TEXT = 'È pronta una nuova versione di Stanze.';
const WAITING_TEXT = 'Va bene: aggiorneremo appena hai finito.';
const UPDATED_TEXT = 'Stanze si è aggiornata: ricarica quando hai finito.';

/** Whether the update was accepted in this tab: only here it reloads by itself. */
let accepted = false;
let offer: number | null = null;

const reload = () => window.location.reload();

function accept(update: () => void): void {
  accepted = true;
  if (hasUnsavedWork()) showToast(WAITING_TEXT);
  whenSaved(update);
}

/** A new version waits: the person decides, and nothing is interrupted that is being written or sent. */
export function offerUpdate(update: () => void): void {
  offer = showToast(OFFER_TEXT, {
    duration: 0,
    button: { label: 'Aggiorna', run: () => accept(update) },
  });
}

/** The new version serves this tab: it reloads if it asked for that, once nothing is lost; the others show a toast. */
export function offerReload(): void {
  if (offer !== null) useToasts.getState().dismiss(offer);
  if (accepted) whenSaved(reload);
  else showToast(UPDATED_TEXT, { duration: 0, button: { label: 'Ricarica', run: reload } });
}
