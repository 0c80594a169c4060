import { bytesText } from '../../lib/texts/bytes-text';
import styles from './storage-panel.module.css';
import type { StorageReport } from './storage.queries';

function persistenceText(isPersistent: boolean): string {
  return isPersistent
    ? 'Il browser ha promesso di non cancellarli da solo.'
    : 'Se lo spazio finisce, il browser può cancellarli da solo: ritrovi tutto con la rete.';
}

/** The used bytes: designers, the app, and the browser's estimate of the total. */
export function StorageTotals({ report }: { report: StorageReport }) {
  const { designers, unclaimed, appPictureBytes, shell, estimate, isPersistent } = report;
  const ofDesigners = designers.reduce((sum, { bytes }) => sum + bytes, unclaimed.bytes);
  const rows = [
    { term: 'Designer e immagini', value: bytesText(ofDesigners) },
    { term: 'L’app', value: bytesText(shell + appPictureBytes) },
  ];
  if (estimate) {
    rows.push({ term: 'Spazio usato', value: bytesText(estimate.usage) });
    rows.push({ term: 'Spazio disponibile', value: bytesText(estimate.quota) });
  }
  return (
    <div className={styles.totals}>
      <dl>
        {rows.map(({ term, value }) => (
          <div key={term} className={styles.total}>
            <dt>{term}</dt>
            <dd data-figures>{value}</dd>
          </div>
        ))}
      </dl>
      {isPersistent !== null && <p className={styles.note}>{persistenceText(isPersistent)}</p>}
    </div>
  );
}
