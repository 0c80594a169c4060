import type { ReactNode } from 'react';
import type { Designer } from '../../../data/http/types';
import { useRemotes } from '../../../data/query/query';
import { comparisonPath } from '../../../lib/comparison-address';
import { Button, ButtonLink } from '../../../ui/buttons/button';
import { clearComparison, useComparison } from './comparison.store';
import { designerQuery } from '../designers.queries';
import styles from './comparison-bar.module.css';

interface ComparisonBarProps {
  /** The button that writes to the chosen designers, of whom there are two or three. */
  write: (designers: readonly Designer[]) => ReactNode;
}

/** Below a list of cards, while there are designers to compare: how many, and the way to the comparison. */
export function ComparisonBar({ write }: ComparisonBarProps) {
  const ids = useComparison((state) => state.ids);
  const designers = useRemotes(ids.map((id) => designerQuery(id, 0))).flatMap(({ data }) => data ?? []);
  const text = ids.length === 1 ? '1 designer: scegline un altro' : `${ids.length} designer da confrontare`;
  return (
    // Always present, so that screen readers announce the first change too.
    <div className={styles.holder} role="status">
      {ids.length > 0 && (
        <div className={styles.bar}>
          <p className={styles.text}>{text}</p>
          <Button variant="quiet" onClick={clearComparison}>
            Annulla
          </Button>
          {designers.length > 1 && write(designers)}
          {ids.length > 1 && <ButtonLink href={comparisonPath(ids)}>Confronta</ButtonLink>}
        </div>
      )}
    </div>
  );
}
