import type { ReactNode } from 'react';
import { errorText } from '../../../data/http/errors';
import type { HealthRequest, MarketplaceHealth } from '../../../data/http/types';
import { useRemote } from '../../../data/query/query';
import { DataTable } from '../../../ui/lists/data-table';
import { TextLink } from '../../../ui/text/link';
import { LoadingLines } from '../../../ui/notices/loading-lines';
import { EmptyState, ErrorState } from '../../../ui/notices/message-state';
import { Pager } from '../../../ui/lists/pager';
import { type HealthChoice, healthHref, readHealthChoice } from './health-address';
import { HealthOverview } from './health-overview';
import { healthQuery, healthRequestsQuery, type RequestChoice } from './health.api';
import { HealthRows, REQUEST_COLUMNS } from './health-columns';
import { HealthSaveButton } from './health-save-button';
import styles from './health.module.css';
import { selectionText, TABLE_TEXTS } from './health-texts';
import type { TabView } from '../use-admin-address';

const PAGE_SIZE = 20;

/** The health of the marketplace: figures, and the rows behind each of them. */
export function HealthPanel(tabView: TabView) {
  const { data, error, refetch } = useRemote(healthQuery());
  if (!data && error === null) return <LoadingLines label="Contiamo le richieste…" />;
  if (!data) return <ErrorState title="I numeri non arrivano." text={errorText(error)} onRetry={refetch} />;
  const choice = readHealthChoice(tabView.view.search);
  if (choice === null) return <HealthOverview health={data} />;
  return <HealthTableView choice={choice} health={data} tabView={tabView} />;
}

interface HealthTableViewProps {
  choice: HealthChoice;
  health: MarketplaceHealth;
  tabView: TabView;
}

/** The rows behind a figure, with the file of all of them. */
function HealthTableView({ choice, health, tabView }: HealthTableViewProps) {
  return (
    <section className={styles.table}>
      <TextLink href={healthHref(null)}>Tutti i numeri</TextLink>
      <div className={styles.tools}>
        <h2>{titleOf(choice)}</h2>
        <HealthSaveButton file={choice.table} requests={choice.requests} />
      </div>
      {choice.requests ? (
        <RequestRows key={tabView.view.page} choice={choice.requests} tabView={tabView} />
      ) : (
        <HealthRows table={choice.table} health={health} />
      )}
    </section>
  );
}

function titleOf({ table, requests }: HealthChoice): string {
  if (!requests) return TABLE_TEXTS[table];
  const state = requests.state === null ? '' : `, ${selectionText(requests.state)}`;
  return `Richieste degli ultimi ${requests.days} giorni${state}`;
}

interface RequestRowsProps {
  choice: RequestChoice;
  tabView: TabView;
}

function RequestRows({ choice, tabView: { view, change } }: RequestRowsProps) {
  const before = (view.page - 1) * PAGE_SIZE;
  const { data, error, refetch } = useRemote(healthRequestsQuery(choice, before, PAGE_SIZE));
  if (!data && error === null) return <LoadingLines label="Caricamento richieste…" />;
  if (!data)
    return <ErrorState title="Le richieste non arrivano." text={errorText(error)} onRetry={refetch} />;
  if (data.total === 0)
    return <EmptyState title="Nessuna richiesta." text="In questi giorni non ce ne sono." />;
  const pages = Math.max(view.page, Math.ceil(data.total / PAGE_SIZE));
  return (
    <RequestTable rows={data.entries} before={before} total={data.total}>
      {pages > 1 && (
        <Pager label="Pagine: Richieste" page={view.page} pages={pages} onPage={(page) => change({ page })} />
      )}
    </RequestTable>
  );
}

interface RequestTableProps {
  rows: readonly HealthRequest[];
  before: number;
  total: number;
  /** The pager. */
  children: ReactNode;
}

function RequestTable({ rows, before, total, children }: RequestTableProps) {
  return (
    <>
      <DataTable
        label="Richieste"
        columns={REQUEST_COLUMNS}
        rows={rows}
        keyOf={({ id }) => id}
        before={before}
        total={total}
      />
      <p className={styles.note}>Chi ha scritto e che cosa non si vede: qui contano i tempi.</p>
      {children}
    </>
  );
}
