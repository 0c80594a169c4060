import { StoragePanel } from '../features/storage/storage-panel';
import { usePageTitle } from '../lib/use-page-title';
import styles from './text-page.module.css';

/** `/salvati`: the data that this device stores for use without a network. */
export function SavedPage() {
  usePageTitle('Salvati');
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>Salvati su questo dispositivo</h1>
      <p className={styles.lead}>I designer che hai guardato restano qui: li riapri anche senza rete.</p>
      <StoragePanel />
    </div>
  );
}
