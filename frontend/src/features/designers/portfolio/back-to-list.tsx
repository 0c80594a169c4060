import { ArrowLeft } from 'lucide-react';
import { type MouseEvent, useState } from 'react';
import { paths } from '../../../lib/routes';
import { Icon } from '../../../ui/marks/icon';
import { TextLink } from '../../../ui/text/link';
import styles from './back-to-list.module.css';
import { portfolioOrigin } from '../portfolio-origin';

const LABELS: Readonly<Record<string, string>> = {
  [paths.home]: 'Torna alla home',
  [paths.favourites]: 'Torna ai preferiti',
};

interface BackToListProps {
  /** The address of the person's results, for a portfolio that was not opened from a list; null without results. */
  results: string | null;
}

/** On a portfolio: back to the list it was opened from, with its filters and scroll position. */
export function BackToList({ results }: BackToListProps) {
  const [origin] = useState(portfolioOrigin);
  const address = origin?.address ?? results;
  if (address === null) return null;
  const goBack = (event: MouseEvent) => {
    if (!origin?.isPrevious) return;
    event.preventDefault();
    window.history.back();
  };
  return (
    <TextLink className={styles.back} look="quiet" href={address} onClick={goBack}>
      <Icon of={ArrowLeft} />
      {LABELS[address] ?? 'Torna ai risultati'}
    </TextLink>
  );
}
