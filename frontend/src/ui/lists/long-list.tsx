import { useState, type ReactNode } from 'react';
import { afterPaint } from '../../lib/loading/after-paint';
import { countText } from '../../lib/texts/counts';
import { Button } from '../buttons/button';
import styles from './long-list.module.css';

interface LongListProps<Item> {
  items: readonly Item[];
  /** One `<li>`, with its key. */
  children: (item: Item) => ReactNode;
  className?: string;
  label?: string;
  /** Rows before all others. */
  first?: ReactNode;
}

/** Rows rendered at a time; rendering thousands at once would be slow. */
const STEP = 50;

/** A list of any length: 50 rows at first, 50 more with each press of the button. */
export function LongList<Item>({ items, children, className, label, first }: LongListProps<Item>) {
  const [shown, setShown] = useState(STEP);
  const left = items.length - shown;
  return (
    <>
      <ul className={className} role="list" aria-label={label}>
        {first}
        {items.slice(0, shown).map((item) => children(item))}
      </ul>
      {left > 0 && (
        <p className={styles.more}>
          <Button variant="quiet" onClick={() => afterPaint(() => setShown(shown + STEP))}>
            Mostra altri {Math.min(left, STEP)}
          </Button>
          <span data-figures>
            {shown} di {countText(items.length)}
          </span>
        </p>
      )}
    </>
  );
}
