import { useState } from 'react';
import { copyText } from '../../../lib/copy-text';
import { Button } from '../../../ui/buttons/button';

/** Copies a text; the button then shows the outcome. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const [outcome, setOutcome] = useState<string | null>(null);
  const copy = async () => {
    setOutcome((await copyText(text)) ? 'Copiato' : 'Non riesco a copiare: selezionalo a mano');
  };
  return (
    <Button variant="secondary" onClick={() => void copy()}>
      <span role="status">{outcome ?? label}</span>
    </Button>
  );
}
