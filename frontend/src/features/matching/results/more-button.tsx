import { afterPaint } from '../../../lib/loading/after-paint';
import { Alert } from '../../../ui/notices/alert';
import { Button } from '../../../ui/buttons/button';
import styles from './matches.module.css';

interface MoreButtonProps {
  busy: boolean;
  problem?: string;
  onClick: () => void;
}

/** Below a list of designers: shows more of them. */
export function MoreButton({ busy, problem, onClick }: MoreButtonProps) {
  return (
    <div className={styles.more}>
      {problem && <Alert>{problem}</Alert>}
      <Button variant="secondary" size="large" busy={busy} onClick={() => afterPaint(onClick)}>
        Mostra altri
      </Button>
    </div>
  );
}
