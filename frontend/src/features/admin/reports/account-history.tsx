import { reportReasonLabel } from '@stanze/domain/reports';
import { useRef, useState } from 'react';
import { errorText } from '../../../data/http/errors';
import type { AdminReport } from '../../../data/http/types';
import { useRemote } from '../../../data/query/query';
import { Alert } from '../../../ui/notices/alert';
import { Button } from '../../../ui/buttons/button';
import { LoadingLines } from '../../../ui/notices/loading-lines';
import { showToast } from '../../../ui/notices/toast.store';
import { operationText } from '../audit/audit-texts';
import { momentOf } from '../dates';
import styles from './report-details.module.css';
import { pastOutcomeText } from './report-texts';
import { liftSuspension } from './reports.api';
import { reportHistoryQuery } from './reports.queries';

const LIFTED = 'Sospensione tolta dopo un nuovo esame';

interface AccountHistoryProps {
  report: AdminReport;
  /** Called when the suspension of the account is lifted. */
  onLifted?: () => void;
}

/** Earlier reports about an account and what administrators did, with a button that lifts a suspension. */
export function AccountHistory({ report, onLifted }: AccountHistoryProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { data, error, refetch } = useRemote(reportHistoryQuery(report.id));
  if (!data && error === null) return <LoadingLines label="Caricamento storia…" />;
  if (!data) return <Alert>{errorText(error)}</Alert>;
  const others = data.reports.filter(({ id }) => id !== report.id);
  const isSuspended = data.reports.some((one) => one.accused_is_suspended);
  const lifted = () => {
    // The button disappears, so the focus moves to the history that has the new entry.
    heading.current?.focus();
    refetch();
    onLifted?.();
  };
  return (
    <section>
      <h3 ref={heading} tabIndex={-1} className={styles.title}>
        Storia dell’account
      </h3>
      <p>{report.accused_email}</p>
      {others.length + data.entries.length === 0 ? (
        <p>Nessun’altra segnalazione, nessuna azione.</p>
      ) : (
        <ul className={styles.lines} role="list">
          {others.map(({ id, created_at: at, reason, outcome }) => (
            <li key={`report-${id}`}>
              {momentOf(at)}: segnalazione, {reportReasonLabel(reason)}
              {outcome === null ? '' : ` (${pastOutcomeText(outcome)})`}
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
      {isSuspended && <LiftButton report={report} onLifted={lifted} />}
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
    <Button className={styles.lift} variant="secondary" busy={busy} onClick={() => void lift()}>
      Togli la sospensione
    </Button>
  );
}
