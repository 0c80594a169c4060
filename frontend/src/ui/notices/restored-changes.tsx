import { Alert } from './alert';
import { Button } from '../buttons/button';

/** A notice above a form: unsaved input of an earlier visit was restored. */
export function RestoredChanges({ onDiscard }: { onDiscard: () => void }) {
  return (
    <Alert
      tone="neutral"
      buttons={
        <Button variant="quiet" onClick={onDiscard}>
          Scartale
        </Button>
      }
    >
      Abbiamo ritrovato le modifiche che non avevi salvato.
    </Alert>
  );
}
