import { reportReasonLabel } from '@stanze/domain/reports';
import { type ReactNode, useState } from 'react';
import type { AdminReport } from '../../../data/http/types';
import { Badge } from '../../../ui/marks/badge';
import { Button } from '../../../ui/buttons/button';
import { type Column, DataTable } from '../../../ui/lists/data-table';
import { Dialog } from '../../../ui/dialogs/dialog';
import { EmptyState } from '../../../ui/notices/message-state';
import { VisuallyHidden } from '../../../ui/text/visually-hidden';
import { AccountHistory } from './account-history';
import styles from '../admin.module.css';
import { momentOf } from '../dates';
import { Reported, reportSummary } from './report-details';
import detailStyles from './report-details.module.css';
import { pastOutcomeText, reportKindText } from './report-texts';

/** A page of reports. */
export interface ReportListProps {
  reports: readonly AdminReport[];
  total: number;
  /** Reports on earlier pages. */
  before: number;
  reload: () => void;
  /** The pager. */
  children: ReactNode;
}

/** The closed reports with their decisions. The suspension of an account is lifted in its report. */
export function ClosedReports({ reports, total, before, reload, children }: ReportListProps) {
  const [opened, setOpened] = useState<AdminReport | null>(null);
  return (
    <div className={styles.records}>
      {reports.length === 0 ? (
        <EmptyState
          title="Nessuna segnalazione chiusa."
          text="Qui restano le segnalazioni già decise: prima le decisioni più recenti."
        />
      ) : (
        <DataTable
          label="Segnalazioni chiuse"
          columns={reportColumns(DECISION_COLUMNS, setOpened)}
          rows={reports}
          keyOf={({ id }) => id}
          before={before}
          total={total}
        />
      )}
      {children}
      {opened && <ClosedReport report={opened} onLifted={reload} onClose={() => setOpened(null)} />}
    </div>
  );
}

/** The columns of a list of reports: what was reported, the given columns, and the button that opens a report. */
export function reportColumns(
  columns: readonly Column<AdminReport>[],
  onOpen: (report: AdminReport) => void,
): Column<AdminReport>[] {
  return [
    {
      key: 'whom',
      title: 'Su chi',
      kind: 'name',
      cell: ({ accused_name: name }) => <span title={name}>{name}</span>,
    },
    { key: 'kind', title: 'Che cosa', cell: ({ kind }) => reportKindText(kind) },
    { key: 'reason', title: 'Motivo', cell: ({ reason }) => reportReasonLabel(reason) },
    ...columns,
    {
      key: 'open',
      title: 'Esamina',
      isTitleHidden: true,
      cell: (report) => <ExamineButton report={report} onOpen={onOpen} />,
    },
  ];
}

const DECISION_COLUMNS: readonly Column<AdminReport>[] = [
  { key: 'outcome', title: 'Decisione', cell: ({ outcome }) => outcome && pastOutcomeText(outcome) },
  { key: 'settled', title: 'Decisa', cell: ({ settled_at: at }) => at && momentOf(at) },
  {
    key: 'account',
    title: 'Account',
    cell: ({ accused_is_suspended: isSuspended }) =>
      isSuspended ? <Badge tone="danger">Sospeso</Badge> : 'Attivo',
  },
];

interface ExamineButtonProps {
  report: AdminReport;
  onOpen: (report: AdminReport) => void;
}

/** Opens a report of a list. */
function ExamineButton({ report, onOpen }: ExamineButtonProps) {
  return (
    <Button variant="secondary" aria-haspopup="dialog" onClick={() => onOpen(report)}>
      Esamina<VisuallyHidden> la segnalazione su {report.accused_name}</VisuallyHidden>
    </Button>
  );
}

interface ClosedReportProps {
  report: AdminReport;
  onLifted: () => void;
  onClose: () => void;
}

/** What was reported, the decision, and the history of the account. */
function ClosedReport({ report, onLifted, onClose }: ClosedReportProps) {
  return (
    <Dialog
      open
      size="medium"
      title={`Segnalazione su ${report.accused_name}`}
      description={reportSummary(report)}
      onClose={onClose}
      footer={
        <Button variant="secondary" onClick={onClose}>
          Chiudi
        </Button>
      }
    >
      <div className={detailStyles.parts}>
        <Decision report={report} />
        <Reported report={report} />
        <AccountHistory report={report} onLifted={onLifted} />
      </div>
    </Dialog>
  );
}

function Decision({ report: { outcome, note, settled_at: at } }: { report: AdminReport }) {
  if (outcome === null || at === null) return null;
  return (
    <section>
      <h3 className={detailStyles.title}>La decisione</h3>
      <p>
        {momentOf(at)}: {pastOutcomeText(outcome)}
        {note === null ? '' : ` (${note})`}
      </p>
    </section>
  );
}
