import { reportReasonLabel } from '@stanze/domain/reports';
import { type ReactNode, useRef, useState } from 'react';
import { errorText } from '../../data/http/errors';
import type { AdminReport } from '../../data/http/types';
import { useRemote } from '../../data/query/query';
import { Button } from '../../ui/button';
import { type Column, DataTable } from '../../ui/data-table';
import { LoadingLines } from '../../ui/loading-lines';
import { EmptyState, ErrorState } from '../../ui/message-state';
import { Pager } from '../../ui/pager';
import { VisuallyHidden } from '../../ui/visually-hidden';
import styles from './admin.module.css';
import { momentOf } from './dates';
import { ReportDetails } from './report-details';
import { reportKindText } from './report-texts';
import { reportsQuery } from './reports.queries';
import type { TabView } from './use-admin-address';
import { useFocusAfterDeletion } from './use-focus-after-deletion';

const PAGE_SIZE = 20;

/** What people reported, the oldest report first. */
export function ReportsPanel({ view, change }: TabView) {
  return <ReportsPage key={view.page} page={view.page} onPage={(page) => change({ page })} />;
}

interface ReportsPageProps {
  page: number;
  onPage: (page: number) => void;
}

function ReportsPage({ page, onPage }: ReportsPageProps) {
  const before = (page - 1) * PAGE_SIZE;
  const { data, error, refetch } = useRemote(reportsQuery(before, PAGE_SIZE));
  if (!data && error === null) return <LoadingLines label="Caricamento segnalazioni…" />;
  if (!data) {
    return <ErrorState title="Le segnalazioni non arrivano." text={errorText(error)} onRetry={refetch} />;
  }
  const pages = Math.max(1, Math.ceil(data.total / PAGE_SIZE));
  return (
    <Queue reports={data.reports} total={data.total} before={before} reload={refetch}>
      <Pager label="Pagine: Segnalazioni" page={page} pages={Math.max(page, pages)} onPage={onPage} />
    </Queue>
  );
}

interface QueueProps {
  reports: readonly AdminReport[];
  total: number;
  /** Reports on earlier pages. */
  before: number;
  reload: () => void;
  /** The pager. */
  children: ReactNode;
}

function Queue({ reports, total, before, reload, children }: QueueProps) {
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
          columns={columnsOf(setOpened)}
          rows={shown}
          keyOf={({ id }) => id}
          before={before}
          total={Math.max(shown.length, total - settled.size)}
        />
      )}
      {total > PAGE_SIZE && <div className={styles.pages}>{children}</div>}
      {opened && <ReportDetails report={opened} onSettled={settle} onClose={() => setOpened(null)} />}
    </div>
  );
}

function columnsOf(onOpen: (report: AdminReport) => void): Column<AdminReport>[] {
  return [
    {
      key: 'whom',
      title: 'Su chi',
      kind: 'name',
      cell: ({ accused_name: name }) => <span title={name}>{name}</span>,
    },
    { key: 'kind', title: 'Che cosa', cell: ({ kind }) => reportKindText(kind) },
    { key: 'reason', title: 'Motivo', cell: ({ reason }) => reportReasonLabel(reason) },
    { key: 'when', title: 'Quando', cell: ({ created_at }) => momentOf(created_at) },
    { key: 'who', title: 'Da chi', cell: ({ reporter_name: name }) => name ?? 'Un ospite' },
    { key: 'others', title: 'Altre', cell: ({ other_reports }) => String(other_reports) },
    {
      key: 'open',
      title: 'Esamina',
      isTitleHidden: true,
      cell: (report) => (
        <Button variant="secondary" aria-haspopup="dialog" onClick={() => onOpen(report)}>
          Esamina<VisuallyHidden> la segnalazione su {report.accused_name}</VisuallyHidden>
        </Button>
      ),
    },
  ];
}
