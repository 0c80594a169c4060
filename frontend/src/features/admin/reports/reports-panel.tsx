import { useRef, useState } from 'react';
import { errorText } from '../../../data/http/errors';
import type { AdminReport } from '../../../data/http/types';
import { useRemote } from '../../../data/query/query';
import { ChoiceButton } from '../../../ui/fields/choice-button';
import { type Column, DataTable } from '../../../ui/lists/data-table';
import { LoadingLines } from '../../../ui/notices/loading-lines';
import { EmptyState, ErrorState } from '../../../ui/notices/message-state';
import { Pager } from '../../../ui/lists/pager';
import styles from '../admin.module.css';
import { ClosedReports, reportColumns, type ReportListProps } from './closed-reports';
import { momentOf } from '../dates';
import { ReportDetails } from './report-details';
import type { ReportState } from './reports.api';
import { reportsQuery } from './reports.queries';
import type { TabView } from '../use-admin-address';
import { useFocusAfterDeletion } from '../use-focus-after-deletion';

const PAGE_SIZE = 20;

/** The search of the address that names the closed reports; any other one means the open reports. */
const CLOSED = 'chiuse';

const CHOICES: readonly { state: ReportState; label: string; search: string }[] = [
  { state: 'open', label: 'Aperte', search: '' },
  { state: 'closed', label: 'Chiuse', search: CLOSED },
];

/** What people reported: the open reports, the oldest first, or the closed ones, the latest decision first. */
export function ReportsPanel({ view, change }: TabView) {
  const shown = view.search === CLOSED ? 'closed' : 'open';
  return (
    <div className={styles.records}>
      <div className={styles.choices} role="group" aria-label="Quali segnalazioni">
        {CHOICES.map(({ state, label, search }) => (
          <ChoiceButton
            key={state}
            aria-pressed={state === shown}
            onClick={() => change({ search, page: 1 })}
          >
            {label}
          </ChoiceButton>
        ))}
      </div>
      <ReportsPage
        key={`${shown}-${view.page}`}
        state={shown}
        page={view.page}
        onPage={(page) => change({ page })}
      />
    </div>
  );
}

interface ReportsPageProps {
  state: ReportState;
  page: number;
  onPage: (page: number) => void;
}

function ReportsPage({ state, page, onPage }: ReportsPageProps) {
  const before = (page - 1) * PAGE_SIZE;
  const { data, error, refetch } = useRemote(reportsQuery(state, before, PAGE_SIZE));
  if (!data && error === null) return <LoadingLines label="Caricamento segnalazioni…" />;
  if (!data) {
    return <ErrorState title="Le segnalazioni non arrivano." text={errorText(error)} onRetry={refetch} />;
  }
  const pages = Math.max(1, Math.ceil(data.total / PAGE_SIZE));
  const List = state === 'open' ? Queue : ClosedReports;
  return (
    <List reports={data.reports} total={data.total} before={before} reload={refetch}>
      {data.total > PAGE_SIZE && (
        <div className={styles.pages}>
          <Pager label="Pagine: Segnalazioni" page={page} pages={Math.max(page, pages)} onPage={onPage} />
        </div>
      )}
    </List>
  );
}

function Queue({ reports, total, before, reload, children }: ReportListProps) {
  const container = useRef<HTMLDivElement>(null);
  const focusAfter = useFocusAfterDeletion(container, reports);
  const [opened, setOpened] = useState<AdminReport | null>(null);
  const [settled, setSettled] = useState<ReadonlySet<number>>(new Set());
  const shown = reports.filter(({ id }) => !settled.has(id));
  const settle = (report: AdminReport) => {
    setOpened(null);
    setSettled(new Set([...settled, report.id]));
    focusAfter([report], shown);
    reload();
  };
  return (
    <div ref={container} className={styles.records} tabIndex={-1}>
      {shown.length === 0 ? (
        <EmptyState
          title="Nessuna segnalazione aperta."
          text="Qui arriva quello che le persone segnalano: prima le segnalazioni più vecchie."
        />
      ) : (
        <DataTable
          label="Segnalazioni"
          columns={reportColumns(REPORTER_COLUMNS, setOpened)}
          rows={shown}
          keyOf={({ id }) => id}
          before={before}
          total={Math.max(shown.length, total - settled.size)}
        />
      )}
      {children}
      {opened && <ReportDetails report={opened} onSettled={settle} onClose={() => setOpened(null)} />}
    </div>
  );
}

const REPORTER_COLUMNS: readonly Column<AdminReport>[] = [
  { key: 'when', title: 'Quando', cell: ({ created_at }) => momentOf(created_at) },
  { key: 'who', title: 'Da chi', cell: ({ reporter_name: name }) => name ?? 'Un ospite' },
  { key: 'others', title: 'Altre', cell: ({ other_reports }) => String(other_reports) },
];
