import type { ReportOutcome } from '@stanze/domain/reports';
import { type FormEvent, useState } from 'react';
import { errorText } from '../../../data/http/errors';
import type { AdminReport } from '../../../data/http/types';
import { Alert } from '../../../ui/notices/alert';
import { ReasonField, useReason } from '../../../ui/fields/reason-field';
import { SelectField } from '../../../ui/fields/select-field';
import { showToast } from '../../../ui/notices/toast.store';
import { isAlreadySettled } from '../admin.api';
import styles from './report-details.module.css';
import { outcomeText, usualReasons } from './report-texts';
import { decideReport } from './reports.api';

interface DecisionFormProps {
  formId: string;
  report: AdminReport;
  outcomes: readonly ReportOutcome[];
  chosen: ReportOutcome;
  setChosen: (outcome: ReportOutcome) => void;
  setBusy: (busy: boolean) => void;
  onSettled: () => void;
}

/** The decision about a report, with its reason. */
export function DecisionForm({
  formId,
  report,
  outcomes,
  chosen,
  setChosen,
  setBusy,
  onSettled,
}: DecisionFormProps) {
  const reason = useReason();
  const [problem, setProblem] = useState<string | null>(null);
  const decide = async (why: string) => {
    setBusy(true);
    setProblem(null);
    try {
      await decideReport(report.id, chosen, why);
      showToast(`${report.accused_name}: deciso. Chi ha segnalato riceve un’email.`, { tone: 'success' });
      onSettled();
    } catch (error) {
      setBusy(false);
      if (!isAlreadySettled(error)) {
        setProblem(errorText(error));
        return;
      }
      showToast(errorText(error), { tone: 'danger' });
      onSettled();
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const why = reason.require();
    if (why !== null) void decide(why);
  };
  return (
    <form id={formId} className={styles.form} noValidate onSubmit={submit}>
      <SelectField
        label="Decisione"
        data-autofocus
        options={outcomes.map((value) => ({ value, label: outcomeText(value) }))}
        value={chosen}
        onChange={({ target }) => {
          setChosen(target.value as ReportOutcome);
          reason.reset();
        }}
      />
      <ReasonField
        key={chosen}
        reasons={usualReasons(chosen)}
        state={reason}
        hint={
          chosen === 'dismiss'
            ? 'Resta nel registro.'
            : 'Resta nel registro, e la persona segnalata lo legge nell’email.'
        }
      />
      {problem !== null && <Alert>{problem}</Alert>}
    </form>
  );
}
