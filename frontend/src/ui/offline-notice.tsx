import { CloudOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { useNetworkReturn } from '../lib/network-return';
import { Button } from './button';
import { Icon } from './icon';
import styles from './offline-notice.module.css';

interface OfflineNoticeProps {
  onRetry: () => void;
  /** Instead of the usual words. */
  children?: ReactNode;
}

const USUAL = 'Sei offline: vedi ciò che hai salvato.';

/** One quiet line when what is shown comes from this device; when the network is back, it tries again by itself. */
export function OfflineNotice({ onRetry, children = USUAL }: OfflineNoticeProps) {
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
