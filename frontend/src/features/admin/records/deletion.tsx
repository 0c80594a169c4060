import { useState } from 'react';
import { countText } from '../../../lib/texts/counts';
import { Alert } from '../../../ui/notices/alert';
import { Bilingual } from '../../../ui/text/bilingual';
import { Button } from '../../../ui/buttons/button';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog';
import { showToast } from '../../../ui/notices/toast.store';
import { deletedText, failuresText, namesText } from './deletion-texts';
import { type Noun, nounText } from './nouns';
import { DELETION_REASONS, ReasonField, useReason } from '../../../ui/fields/reason-field';
import { useBulkDeletion } from './use-bulk-deletion';

interface NamedRow {
  id: number;
  name: string;
}

interface DeletionProps {
  noun: Noun;
  selected: readonly NamedRow[];
  remove: (id: number, reason: string) => Promise<void>;
  onRemoved: (id: number) => void;
  /** Called when the deletion of every row was attempted. */
  onDone: (tried: readonly NamedRow[]) => void;
}

/** The button that deletes the selected rows, its confirmation, and the rows that could not be deleted. */
export function Deletion({ noun, selected, remove, onRemoved, onDone }: DeletionProps) {
  const [asked, setAsked] = useState<readonly NamedRow[] | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const reasonState = useReason();
  const { busy, run } = useBulkDeletion({ remove, onRemoved });
  const ask = () => {
    reasonState.reset();
    setAsked(selected);
  };
  const start = async (rows: readonly NamedRow[]) => {
    const reason = reasonState.require();
    if (reason === null) return;
    setProblem(null);
    const failed = await run(
      rows.map(({ id }) => id),
      reason,
    );
    setAsked(null);
    if (failed.length > 0) setProblem(failuresText(failed, rows.length, noun));
    const gone = rows.length - failed.length;
    if (gone > 0) showToast(deletedText(gone, noun), { tone: 'success' });
    onDone(rows);
  };
  return (
    <>
      <Button
        variant={selected.length > 0 ? 'danger' : 'secondary'}
        disabled={selected.length === 0}
        onClick={ask}
      >
        {`Elimina selezionati (${countText(selected.length)})`}
      </Button>
      {problem !== null && <Alert>{problem}</Alert>}
      <ConfirmDialog
        open={asked !== null}
        tone="danger"
        title="Confirm Deletion"
        text={asked && <Question rows={asked} noun={noun} />}
        confirmLabel={busy ? 'Deleting...' : 'Delete'}
        cancelLabel="Cancel"
        busy={busy}
        onConfirm={() => asked && void start(asked)}
        onCancel={() => !busy && setAsked(null)}
      >
        <ReasonField
          reasons={DELETION_REASONS}
          state={reasonState}
          hint="Resta nel registro: niente nomi o indirizzi."
        />
      </ConfirmDialog>
    </>
  );
}

function Question({ rows, noun }: { rows: readonly NamedRow[]; noun: Noun }) {
  return (
    <>
      <p>
        Stai per eliminare <strong>{nounText(rows.length, noun)}</strong>:{' '}
        {namesText(rows.map(({ name }) => name))}
      </p>
      <p>
        <Bilingual>This action cannot be undone.</Bilingual>
      </p>
    </>
  );
}
