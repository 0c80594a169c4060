import { CloudOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { useNetworkReturn } from '../../lib/network-return';
import { Button } from '../buttons/button';
import { Icon } from '../marks/icon';
import styles from './offline-notice.module.css';

interface OfflineNoticeProps {
  onRetry: () => void;
  /** Replaces the default text. */
  children?: ReactNode;
}

const DEFAULT_TEXT = 'Sei offline: vedi ciò che hai salvato.';

/** One line above data that comes from this device. Calls `onRetry` when the network returns. */
export function OfflineNotice({ onRetry, children = DEFAULT_TEXT }: OfflineNoticeProps) {
  useNetworkReturn(onRetry);
  return (
    <p className={styles.notice} role="status" data-offline-notice>
      <Icon of={CloudOff} />
      <span>{children}</span>
      <Button variant="quiet" onClick={onRetry}>
        Riprova
      </Button>
    </p>
  );
}
