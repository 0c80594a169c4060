import { useState } from 'react';
import { paths } from '../../lib/routes';
import { bytesText } from '../../lib/texts/bytes-text';
import { STORAGE_LIMIT } from '../../data/saved-designers/storage';
import { Button, ButtonLink } from '../../ui/buttons/button';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog';
import { EmptyState } from '../../ui/notices/message-state';
import { Skeleton, SkeletonArea } from '../../ui/notices/skeleton';
import { showToast } from '../../ui/notices/toast.store';
import { SavedList } from './saved-list';
import { StorageTotals } from './storage-totals';
import styles from './storage-panel.module.css';
import { useStorage } from './storage.queries';

const UNSENT = 'Messaggi e preferiti non ancora inviati non si toccano: restano finché non partono.';

const MARKS_TEXT =
  '“Salvato”: lo hai scelto tu, con tutte le foto. “Ti piace”: è fra i tuoi preferiti. Gli altri li hai solo guardati.';

/** The data of designers that this device has saved, its size, and the buttons that delete it. */
export function StoragePanel() {
  const { report, remove, empty } = useStorage();
  const [asks, setAsks] = useState(false);
  if (!report) {
    return (
      <SkeletonArea className={styles.totals} label="Conto quello che hai salvato…">
        <Skeleton shape="title" width="40%" />
        <Skeleton />
        <Skeleton />
      </SkeletonArea>
    );
  }
  const { designers } = report;
  const emptyAll = async () => {
    setAsks(false);
    await empty();
    showToast('Fatto: qui non c’è più nessun designer salvato.', { tone: 'success' });
  };
  return (
    <>
      {designers.length === 0 && <NothingYet />}
      <StorageTotals report={report} />
      {designers.length > 0 && (
        <section className={styles.designers} aria-labelledby="saved-designers">
          <h2 id="saved-designers">Designer</h2>
          <p className={styles.note}>{MARKS_TEXT}</p>
          <SavedList designers={designers} onRemove={(designer) => void remove(designer)} />
          <div className={styles.end}>
            <p className={styles.note}>
              Teniamo al massimo {bytesText(STORAGE_LIMIT)}: fanno posto prima i designer solo visti, poi
              quelli salvati, per ultimi quelli che ti piacciono. {UNSENT}
            </p>
            <Button variant="secondary" onClick={() => setAsks(true)}>
              Svuota tutto
            </Button>
          </div>
        </section>
      )}
      <ConfirmDialog
        open={asks}
        tone="danger"
        title="Svuotare tutto?"
        text={`Togliamo da questo dispositivo designer e immagini. Con la rete li ritrovi. ${UNSENT}`}
        confirmLabel="Svuota"
        onConfirm={() => void emptyAll()}
        onCancel={() => setAsks(false)}
      />
    </>
  );
}

function NothingYet() {
  return (
    <EmptyState
      title="Ancora nessun designer."
      text="I designer che guardi restano qui. Per tenerne uno con tutte le foto, apri il portfolio e tocca Salva offline."
      buttons={<ButtonLink href={paths.home}>Scopri i designer</ButtonLink>}
    />
  );
}
