import { errorText } from '../../../data/http/errors';
import type { AuditEntry } from '../../../data/http/types';
import { useRemote } from '../../../data/query/query';
import { type Column, DataTable } from '../../../ui/lists/data-table';
import { LoadingLines } from '../../../ui/notices/loading-lines';
import { EmptyState, ErrorState } from '../../../ui/notices/message-state';
import { Pager } from '../../../ui/lists/pager';
import styles from '../admin.module.css';
import { auditQuery } from '../admin.queries';
import { operationText, changesText, subjectText } from './audit-texts';
import { momentOf } from '../dates';
import type { TabView } from '../use-admin-address';

const PAGE_SIZE = 20;

const COLUMNS: readonly Column<AuditEntry>[] = [
  { key: 'when', title: 'Quando', cell: ({ created_at }) => momentOf(created_at) },
  {
    key: 'who',
    title: 'Chi',
    kind: 'name',
    cell: ({ actor_name, actor_id }) => actor_name ?? `Utente ${actor_id}`,
  },
  { key: 'act', title: 'Che cosa', cell: operationText },
  {
    key: 'whom',
    title: 'Su chi',
    cell: (entry) => <span title={subjectText(entry)}>{subjectText(entry)}</span>,
  },
  {
    key: 'reason',
    title: 'Motivo',
    cell: ({ reason }) => (reason === null ? '–' : <span title={reason}>{reason}</span>),
  },
  { key: 'changes', title: 'Campi', cell: changesText },
];

/** The audit log, the newest entries first. */
export function AuditLog({ view, change }: TabView) {
  return <AuditPage key={view.page} page={view.page} onPage={(page) => change({ page })} />;
}

interface AuditPageProps {
  page: number;
  onPage: (page: number) => void;
}

function AuditPage({ page, onPage }: AuditPageProps) {
  const before = (page - 1) * PAGE_SIZE;
  const { data, error, refetch } = useRemote(auditQuery(before, PAGE_SIZE));
  if (error !== null)
    return <ErrorState title="Il registro non arriva." text={errorText(error)} onRetry={refetch} />;
  if (!data) return <LoadingLines label="Caricamento registro…" />;
  if (data.total === 0) {
    return (
      <EmptyState
        title="Il registro è vuoto."
        text="Qui resta ogni modifica, eliminazione e verifica fatta da chi amministra."
      />
    );
  }
  const { entries, total } = data;
  return (
    <div className={styles.records}>
      <DataTable
        label="Registro"
        columns={COLUMNS}
        rows={entries}
        keyOf={({ id }) => id}
        before={before}
        total={total}
      />
      <div className={styles.pages}>
        <Pager
          label="Pagine: Registro"
          page={page}
          pages={Math.max(1, Math.ceil(total / PAGE_SIZE))}
          onPage={onPage}
        />
      </div>
    </div>
  );
}
