import { CircleCheck, Download } from 'lucide-react';
import { useId } from 'react';
import { paths } from '../../../lib/routes';
import type { Designer } from '../../../data/http/types';
import { canSavePictures } from '../../../data/pictures/pictures';
import { Button } from '../../../ui/buttons/button';
import { Icon } from '../../../ui/marks/icon';
import { TextLink } from '../../../ui/text/link';
import styles from './save-offline-button.module.css';
import { type SaveOfflineView, useSaveOffline } from '../use-save-offline';

const PURPOSE = 'Testi e foto restano su questo dispositivo, anche senza rete.';

/** "Salva offline": saves the whole designer on this device, or deletes the copy. */
export function SaveOfflineButton({ designer }: { designer: Designer }) {
  const id = useId();
  const { view, toggle } = useSaveOffline(designer);
  if (!canSavePictures()) return null;
  const isWhole = view.state === 'whole';
  return (
    <div className={styles.box}>
      <Button
        variant="quiet"
        busy={view.state === 'saving'}
        aria-pressed={isWhole}
        aria-describedby={id}
        icon={<Icon of={isWhole ? CircleCheck : Download} />}
        onClick={() => void toggle()}
      >
        {isWhole ? 'Salvato offline' : 'Salva offline'}
      </Button>
      {(view.state === 'unknown' || view.state === 'none') && (
        <p className={styles.state} id={id}>
          {PURPOSE}
        </p>
      )}
      <p className={styles.state} role="status">
        <StateText view={view} />
      </p>
    </div>
  );
}

function StateText({ view }: { view: SaveOfflineView }) {
  switch (view.state) {
    case 'unknown':
    case 'none':
      return null;
    case 'saving':
      return `Salvo le immagini: ${view.done} di ${view.total}`;
    case 'partial':
      return 'Mancano delle immagini: ora non si possono scaricare. Riprova quando sei in rete.';
    case 'whole':
      return (
        <>
          È già qui, anche senza rete. <TextLink href={paths.saved}>Vedi cosa hai salvato</TextLink>
        </>
      );
  }
}
