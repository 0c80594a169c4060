import { useRef } from 'react';
import { Button } from '../../../ui/button';
import { LoadingLines } from '../../../ui/loading-lines';
import { EmptyState, ErrorState } from '../../../ui/message-state';
import { DeleteDesigner } from './delete-designer';
import styles from './designer-removal.module.css';
import { DesignerRow } from './designer-row';
import { useDesignerPages } from './use-designer-pages';

/** 'Tutti i designer', a part at a time; an administrator can delete each. */
export function DesignerRows({ isAdmin }: { isAdmin: boolean }) {
  const pages = useDesignerPages();
  const { designers, drop } = pages;
  const heading = useRef<HTMLHeadingElement>(null);
  const dropped = (id: number) => {
    drop(id);
    // The button that had the focus is gone with its row.
    heading.current?.focus();
  };
  return (
    <section className={styles.section} aria-labelledby="all-designers">
      <h2 id="all-designers" ref={heading} tabIndex={-1}>
        Tutti i designer
      </h2>
      {designers.length > 0 && (
        <ul className={styles.rows} role="list">
          {designers.map((designer) => (
            <DesignerRow
              key={designer.id}
              designer={designer}
              action={isAdmin && <DeleteDesigner designer={designer} onDeleted={dropped} />}
            />
          ))}
        </ul>
      )}
      <Rest {...pages} />
    </section>
  );
}

/** What follows the rows: why there are none, or how to get more. */
function Rest({ designers, problem, busy, isWhole, more }: ReturnType<typeof useDesignerPages>) {
  if (problem !== null) {
    return <ErrorState heading="h3" title="L’elenco non arriva." text={problem} busy={busy} onRetry={more} />;
  }
  if (designers.length === 0) {
    if (busy) return <LoadingLines label="Caricamento designer..." />;
    return <EmptyState heading="h3" title="Ancora nessun designer." />;
  }
  if (isWhole) return null;
  return (
    <p>
      <Button variant="secondary" busy={busy} onClick={more}>
        Mostra altri
      </Button>
    </p>
  );
}
