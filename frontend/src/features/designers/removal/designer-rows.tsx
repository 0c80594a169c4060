import { useRef } from 'react';
import { Button } from '../../../ui/buttons/button';
import { EmptyState, ErrorState } from '../../../ui/notices/message-state';
import { Skeleton, SkeletonArea } from '../../../ui/notices/skeleton';
import { DeleteDesigner } from './delete-designer';
import styles from './designer-removal.module.css';
import { DesignerRow } from './designer-row';
import { useDesignerPages } from './use-designer-pages';

/** The list 'Tutti i designer', loaded in pages; an administrator can delete each designer. */
export function DesignerRows({ isAdmin }: { isAdmin: boolean }) {
  const pages = useDesignerPages();
  const { designers, drop } = pages;
  const heading = useRef<HTMLHeadingElement>(null);
  const dropped = (id: number) => {
    drop(id);
    // The focused button was removed with its row.
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
              button={isAdmin && <DeleteDesigner designer={designer} onDeleted={dropped} />}
            />
          ))}
        </ul>
      )}
      <Rest {...pages} />
    </section>
  );
}

/** The text below the rows: why there are none, or the button that loads more. */
function Rest({ designers, problem, busy, isWhole, more }: ReturnType<typeof useDesignerPages>) {
  if (problem !== null) {
    return <ErrorState heading="h3" title="L’elenco non arriva." text={problem} busy={busy} onRetry={more} />;
  }
  if (designers.length === 0) {
    if (busy) return <RowsSkeleton />;
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

function RowsSkeleton() {
  return (
    <SkeletonArea label="Caricamento dei designer…" className={styles.rows}>
      {Array.from({ length: 6 }, (_, index) => (
        <div key={index} className={styles.row}>
          <Skeleton shape="circle" />
          <div>
            <Skeleton width="10rem" />
            <Skeleton width="14rem" />
          </div>
        </div>
      ))}
    </SkeletonArea>
  );
}
