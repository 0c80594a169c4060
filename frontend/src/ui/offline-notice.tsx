import { CloudOff } from 'lucide-react';
import { Button } from './button';
import { Icon } from './icon';
import styles from './offline-notice.module.css';

/** One quiet line when what is shown comes from this device. */
export function OfflineNotice({ onRetry }: { onRetry: () => void }) {
  return (
    <p className={styles.notice} role="status">
      <Icon of={CloudOff} />
      <span>Sei offline: vedi ciò che hai salvato.</span>
      <Button variant="quiet" onClick={onRetry}>
        Riprova
      </Button>
    </p>
  );
}
