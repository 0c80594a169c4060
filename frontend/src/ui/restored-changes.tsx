import { Alert } from './alert';
import { Button } from './button';

/** Above a form: what was typed before and never saved is back. */
export function RestoredChanges({ onDiscard }: { onDiscard: () => void }) {
  return (
    <Alert
      tone="neutral"
      action={
        <Button variant="quiet" onClick={onDiscard}>
          Scartale
        </Button>
      }
    >
      Abbiamo ritrovato le modifiche che non avevi salvato.
    </Alert>
  );
}
