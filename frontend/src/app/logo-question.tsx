import { ConfirmDialog } from '../ui/confirm-dialog';

interface LogoQuestionProps {
  /** How many texts wait to be sent. */
  unsent: number;
  onConfirm: () => void;
  onCancel: () => void;
}

const KEPT =
  'Ricominciando da capo esci dal tuo account: quello che hai scritto resta su questo dispositivo e lo ritrovi quando accedi di nuovo.';

/** Asked before the logo ends everything while something is not sent. */
export function LogoQuestion({ unsent, onConfirm, onCancel }: LogoQuestionProps) {
  const what =
    unsent === 1 ? 'Hai un messaggio non ancora inviato.' : `Hai ${unsent} messaggi non ancora inviati.`;
  return (
    <ConfirmDialog
      open
      title="Ricominciare da capo?"
      text={`${what} ${KEPT}`}
      confirmLabel="Ricomincia"
      onConfirm={onConfirm}
      onCancel={onCancel}
    />
  );
}
