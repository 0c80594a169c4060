import type { ReactNode } from 'react';
import { Button } from './button';
import styles from './message-state.module.css';

interface StateProps {
  title: string;
  text?: ReactNode;
  /** One or two buttons or links. */
  actions?: ReactNode;
  /** A picture or an icon above the title. */
  figure?: ReactNode;
  /** The level of the title where the page has none of its own. */
  heading?: 'h1' | 'h2' | 'h3';
}

/** Nothing here yet: says why and what can be done. */
export function EmptyState({ title, text, actions, figure, heading: Heading = 'h2' }: StateProps) {
  return (
    <div className={styles.state}>
      {figure && <div className={styles.figure}>{figure}</div>}
      <Heading className={styles.title}>{title}</Heading>
      {text && <div className={styles.text}>{text}</div>}
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  );
}

interface ErrorStateProps extends Omit<StateProps, 'figure'> {
  onRetry?: () => void;
  retryLabel?: string;
  busy?: boolean;
}

/** Something went wrong: read aloud at once, with a way to try again. */
export function ErrorState({ onRetry, retryLabel = 'Riprova', busy, actions, ...state }: ErrorStateProps) {
  const buttons = (
    <>
      {onRetry && (
        <Button variant="secondary" busy={busy} onClick={onRetry}>
          {retryLabel}
        </Button>
      )}
      {actions}
    </>
  );
  return (
    <div role="alert">
      <EmptyState {...state} actions={onRetry || actions ? buttons : undefined} />
    </div>
  );
}
