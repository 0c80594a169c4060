import type { ReactNode } from 'react';
import { Alert } from './alert';
import { Button } from '../buttons/button';

interface RetryAlertProps {
  /** What failed, in one sentence. */
  children: ReactNode;
  /** Sends the request again. */
  onRetry: () => void;
  /** True while the request is under way again. */
  busy?: boolean;
}

/** The message of a failed request inside a page that has other content, with a button that sends it again. */
export function RetryAlert({ children, onRetry, busy = false }: RetryAlertProps) {
  return (
    <Alert
      buttons={
        <Button variant="secondary" busy={busy} onClick={onRetry}>
          Riprova
        </Button>
      }
    >
      {children}
    </Alert>
  );
}
