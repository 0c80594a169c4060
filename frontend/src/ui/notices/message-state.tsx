import type { ReactNode } from 'react';
import type { PictureData } from '../../lib/pictures/pictures';
import { Bilingual, ItalianLine } from '../text/bilingual';
import { Button } from '../buttons/button';
import styles from './message-state.module.css';
import { Picture } from '../pictures/picture';

interface StateProps {
  title: string;
  text?: ReactNode;
  /** One or two buttons or links. */
  buttons?: ReactNode;
  /** A picture or an icon above the title. */
  figure?: ReactNode;
  /** A picture beside the text, below it on phones, for pages without other content. */
  picture?: PictureData;
  /** Heading level of the title, for pages without a heading of their own. */
  heading?: 'h1' | 'h2' | 'h3';
}

/** An empty state: a title, an explanation and buttons or links. */
export function EmptyState({ picture, ...block }: StateProps) {
  if (!picture) return <StateBlock {...block} />;
  return (
    <div className={styles.pictured}>
      <StateBlock {...block} />
      <Picture picture={picture} sizes="(min-width: 90rem) 40rem, (min-width: 60rem) 45vw, 92vw" alt="" />
    </div>
  );
}

function StateBlock({ title, text, buttons, figure, heading: Heading = 'h2' }: Omit<StateProps, 'picture'>) {
  return (
    <div className={styles.state}>
      {figure && <div className={styles.figure}>{figure}</div>}
      <Heading className={styles.title}>{title}</Heading>
      <ItalianLine of={title} look="heading" />
      {text && (
        <div className={styles.text}>
          <Bilingual>{text}</Bilingual>
        </div>
      )}
      {buttons && <div className={styles.buttons}>{buttons}</div>}
    </div>
  );
}

interface ErrorStateProps extends Omit<StateProps, 'figure'> {
  onRetry?: () => void;
  retryLabel?: string;
  busy?: boolean;
}

/** An error state, announced assertively, with a button to try again. */
export function ErrorState({ onRetry, retryLabel = 'Riprova', busy, buttons, ...state }: ErrorStateProps) {
  const errorButtons = (
    <>
      {onRetry && (
        <Button variant="secondary" busy={busy} onClick={onRetry}>
          {retryLabel}
        </Button>
      )}
      {buttons}
    </>
  );
  return (
    <div role="alert">
      <EmptyState {...state} buttons={onRetry || buttons ? errorButtons : undefined} />
    </div>
  );
}
