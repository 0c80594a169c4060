import type { ReactNode } from 'react';
import type { PictureData } from '../lib/pictures';
import { Button } from './button';
import styles from './message-state.module.css';
import { Picture } from './picture';

interface StateProps {
  title: string;
  text?: ReactNode;
  /** One or two buttons or links. */
  actions?: ReactNode;
  /** A picture or an icon above the title. */
  figure?: ReactNode;
  /** A room beside the words, below them on a phone: for a page that has nothing else to show. */
  picture?: PictureData;
  /** The level of the title where the page has none of its own. */
  heading?: 'h1' | 'h2' | 'h3';
}

/** Nothing here yet: says why and what can be done. */
export function EmptyState({ picture, ...words }: StateProps) {
  if (!picture) return <Words {...words} />;
  return (
    <div className={styles.pictured}>
      <Words {...words} />
      <Picture picture={picture} sizes="(min-width: 90rem) 40rem, (min-width: 60rem) 45vw, 92vw" alt="" />
    </div>
  );
}

function Words({ title, text, actions, figure, heading: Heading = 'h2' }: Omit<StateProps, 'picture'>) {
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
