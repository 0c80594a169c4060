import { CloudOff } from 'lucide-react';
import { useIsOffline } from '../../data/http/reachability';
import { Icon } from '../../ui/icon';
import styles from './offline-line.module.css';

/** The notice that the network is not available; hidden on pages that show their own. */
export function OfflineLine() {
  const isOffline = useIsOffline();
  // A live region must exist before its text.
  return (
    <div role="status">
      {isOffline && (
        <p className={styles.line} data-offline-line>
          <Icon of={CloudOff} size={16} />
          Sei offline: vedi ciò che hai salvato
        </p>
      )}
    </div>
  );
}
