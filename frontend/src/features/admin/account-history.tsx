import { reportReasonLabel } from '@stanze/domain/reports';
import { useState } from 'react';
import { errorText } from '../../data/http/errors';
import type { AdminReport } from '../../data/http/types';
import { useRemote } from '../../data/query/query';
import { Alert } from '../../ui/alert';
import { Button } from '../../ui/button';
import { LoadingLines } from '../../ui/loading-lines';
import { showToast } from '../../ui/toast.store';
import { operationText } from './audit-texts';
import { momentOf } from './dates';
import styles from './report-details.module.css';
import { outcomeText } from './report-texts';
import { liftSuspension } from './reports.api';
import { reportHistoryQuery } from './reports.queries';

const LIFTED = 'Sospensione tolta dopo un nuovo esame';

/** Earlier reports about an account and what administrators did, with a button that lifts a suspension. */
export function AccountHistory({ report }: { report: AdminReport }) {
  const { data, error, refetch } = useRemote(reportHistoryQuery(report.id));
  if (!data && error === null) return <LoadingLines label="Caricamento storia…" />;
  if (!data) return <Alert>{errorText(error)}</Alert>;
  const others = data.reports.filter(({ id }) => id !== report.id);
  const isSuspended = data.reports.some((one) => one.accused_is_suspended);
  return (
    <section>
      <h3 className={styles.title}>Storia dell’account</h3>
      <p>{report.accused_email}</p>
      {others.length + data.entries.length === 0 ? (
        <p>Nessun’altra segnalazione, nessuna azione.</p>
      ) : (
        <ul className={styles.lines} role="list">
          {others.map(({ id, created_at: at, reason, outcome }) => (
            <li key={`report-${id}`}>
              {momentOf(at)}: segnalazione, {reportReasonLabel(reason)}
              {outcome === null ? '' : ` (${outcomeText(outcome)})`}
            </li>
          ))}
          {data.entries.map((entry) => (
            <li key={`entry-${entry.id}`}>
              {momentOf(entry.created_at)}: {operationText(entry)}
              {entry.reason === null ? '' : ` (${entry.reason})`}
            </li>
          ))}
        </ul>
      )}
      {isSuspended && <LiftButton report={report} onLifted={refetch} />}
    </section>
  );
}

function LiftButton({ report, onLifted }: { report: AdminReport; onLifted: () => void }) {
  const [busy, setBusy] = useState(false);
  const lift = async () => {
    setBusy(true);
    try {
      await liftSuspension(report.accused_id, LIFTED);
      showToast(`${report.accused_name}: di nuovo attivo, riceve un’email.`, { tone: 'success' });
      onLifted();
    } catch (error) {
      showToast(errorText(error), { tone: 'danger' });
    }
    setBusy(false);
  };
  return (
    <Button variant="secondary" busy={busy} onClick={() => void lift()}>
      Togli la sospensione
    </Button>
  );
}
