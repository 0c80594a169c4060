import { Share, SquarePlus } from 'lucide-react';
import { Button } from '../../ui/buttons/button';
import { Dialog } from '../../ui/dialogs/dialog';
import { Icon } from '../../ui/marks/icon';
import styles from './install-steps.module.css';

/** How an app is installed on an iPhone or iPad, where a page cannot open an install prompt. */
export function InstallSteps({ onClose }: { onClose: () => void }) {
  return (
    <Dialog
      open
      onClose={onClose}
      title="Installa Stanze"
      description="Bastano due tocchi in Safari."
      footer={<Button onClick={onClose}>Ho capito</Button>}
    >
      <ol className={styles.steps} role="list">
        <li className={styles.step}>
          <span className={styles.icon}>
            <Icon of={Share} size={24} />
          </span>
          <span>
            Tocca <strong>Condividi</strong> nella barra di Safari.
          </span>
        </li>
        <li className={styles.step}>
          <span className={styles.icon}>
            <Icon of={SquarePlus} size={24} />
          </span>
          <span>
            Scegli <strong>Aggiungi alla schermata Home</strong>, poi <strong>Aggiungi</strong>.
          </span>
        </li>
      </ol>
    </Dialog>
  );
}
