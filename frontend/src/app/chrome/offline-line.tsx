import { CloudOff } from 'lucide-react';
import { useIsOffline } from '../../data/http/reachability';
import { Icon } from '../../ui/icon';
import styles from './offline-line.module.css';

/** The quiet line while the network is gone; where a page says it about its own content, it says it alone. */
export function OfflineLine() {
  const isOffline = useIsOffline();
  // The live region is there before its words.
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
