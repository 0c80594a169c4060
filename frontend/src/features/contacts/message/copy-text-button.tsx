import { Copy } from 'lucide-react';
import { copyText } from '../../../lib/copy-text';
import { Button } from '../../../ui/buttons/button';
import { Icon } from '../../../ui/marks/icon';
import { showToast } from '../../../ui/notices/toast.store';

/** Copies a text that cannot be sent, so that the person can use it elsewhere. */
export function CopyTextButton({ text }: { text: string }) {
  const copy = async () => {
    const copied = await copyText(text);
    showToast(copied ? 'Testo copiato.' : 'Copia non riuscita: seleziona il testo e copialo a mano.');
  };
  return (
    <Button variant="secondary" icon={<Icon of={Copy} />} onClick={() => void copy()}>
      Copia il testo
    </Button>
  );
}
