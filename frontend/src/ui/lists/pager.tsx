import { useId } from 'react';
import { Bilingual } from '../text/bilingual';
import { Button } from '../buttons/button';
import styles from './pager.module.css';

interface PagerProps {
  /** Accessible name. */
  label: string;
  /** The current page, from 1. */
  page: number;
  pages: number;
  onPage: (page: number) => void;
}

/** Previous and next buttons with 'Page x of y' between them. */
export function Pager({ label, page, pages, onPage }: PagerProps) {
  return (
    <nav className={styles.pager} aria-label={label}>
      <Button variant="secondary" disabled={page <= 1} onClick={() => onPage(page - 1)}>
        Precedente
      </Button>
      <span className={styles.position} role="status" data-figures>
        <Bilingual>{`Page ${page} of ${pages}`}</Bilingual>
      </span>
      <Button variant="secondary" disabled={page >= pages} onClick={() => onPage(page + 1)}>
        Successiva
      </Button>
    </nav>
  );
}

interface PageSizeProps<Size extends string | number> {
  sizes: readonly { value: Size; label: string }[];
  size: Size;
  onSize: (size: Size) => void;
}

/** A select box for the number of rows per page. */
export function PageSize<Size extends string | number>({ sizes, size, onSize }: PageSizeProps<Size>) {
  const id = useId();
  return (
    <span className={styles.size}>
      <label htmlFor={id}>Righe per pagina</label>
      <select
        id={id}
        className={styles.select}
        value={size}
        onChange={({ target }) => {
          const chosen = sizes[target.selectedIndex];
          if (chosen) onSize(chosen.value);
        }}
      >
        {sizes.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </span>
  );
}
