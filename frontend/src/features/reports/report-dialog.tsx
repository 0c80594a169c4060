import { REPORT_TEXT_MAX, type ReportKind, reportReasonLabel, reportReasons } from '@stanze/domain/reports';
import { type FormEvent, useId, useRef, useState } from 'react';
import { errorText } from '../../data/http/errors';
import { newId } from '../../lib/new-id';
import { useUser } from '../../session/session.store';
import { Alert } from '../../ui/notices/alert';
import { Button } from '../../ui/buttons/button';
import { Dialog } from '../../ui/dialogs/dialog';
import { SelectField } from '../../ui/fields/select-field';
import { TextAreaField } from '../../ui/fields/text-field';
import { showToast } from '../../ui/notices/toast.store';
import styles from './report-dialog.module.css';
import { sendReport } from './reports.api';

/** What is reported. */
export interface Reported {
  kind: ReportKind;
  id: number;
  /** The name of the person. */
  name: string;
}

const TITLES: Readonly<Record<ReportKind, (name: string) => string>> = {
  conversation: (name) => `Segnala la conversazione con ${name}`,
  designer: (name) => `Segnala il portfolio di ${name}`,
  photo: (name) => `Segnala una foto di ${name}`,
};

/** What happens with a report; a guest gets no answer. */
function introduction(kind: ReportKind, isGuest: boolean): string {
  const first =
    kind === 'conversation'
      ? 'La segnalazione arriva a chi cura Stanze, che potrà leggere questa conversazione. L’altra persona non saprà chi l’ha mandata.'
      : 'La segnalazione arriva a chi cura Stanze. Il designer non saprà chi l’ha mandata.';
  return isGuest ? first : `${first} Ti scriviamo come è andata a finire.`;
}

interface ReportDialogProps {
  of: Reported;
  onClose: () => void;
}

function useReport({ of: { kind, id }, onClose }: ReportDialogProps) {
  const key = useRef(newId());
  const [reason, setReason] = useState('');
  const [text, setText] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const chosen = reportReasons(kind).find((one) => one === reason);
  // A changed report is another one; the same one that is sent again after a lost answer is stored once.
  const changing = (set: (value: string) => void) => (value: string) => {
    key.current = newId();
    set(value);
  };
  const send = async () => {
    setIsMissing(chosen === undefined);
    if (chosen === undefined || busy) return;
    setBusy(true);
    setProblem(null);
    try {
      const confirmation = await sendReport({
        kind,
        targetId: id,
        reason: chosen,
        text: text.trim(),
        key: key.current,
      });
      showToast(confirmation, { tone: 'success' });
      onClose();
    } catch (error) {
      setProblem(errorText(error));
      setBusy(false);
    }
  };
  return {
    reason,
    setReason: changing(setReason),
    text,
    setText: changing(setText),
    isMissing: isMissing && chosen === undefined,
    busy,
    problem,
    send,
  };
}

/** Asks why something is reported, and sends the report. */
export function ReportDialog({ of, onClose }: ReportDialogProps) {
  const id = useId();
  const isGuest = useUser() === null;
  const { reason, setReason, text, setText, isMissing, busy, problem, send } = useReport({ of, onClose });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void send();
  };
  return (
    <Dialog
      open
      title={TITLES[of.kind](of.name)}
      description={introduction(of.kind, isGuest)}
      closeOnBackdrop={false}
      onClose={() => !busy && onClose()}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Annulla
          </Button>
          <Button type="submit" form={id} busy={busy}>
            {busy ? 'Invio…' : 'Invia la segnalazione'}
          </Button>
        </>
      }
    >
      <form id={id} className={styles.form} noValidate onSubmit={submit}>
        <SelectField
          label="Motivo"
          required
          data-autofocus
          emptyLabel="Scegli…"
          options={reportReasons(of.kind).map((value) => ({ value, label: reportReasonLabel(value) }))}
          value={reason}
          error={isMissing ? 'Scegli un motivo.' : null}
          onChange={({ target }) => setReason(target.value)}
        />
        <TextAreaField
          label="Che cosa è successo?"
          optional
          rows={3}
          maxLength={REPORT_TEXT_MAX}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        {problem !== null && <Alert>{problem}</Alert>}
      </form>
    </Dialog>
  );
}
