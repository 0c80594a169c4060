import { useMemo } from 'react';
import { errorText } from '../../../data/http/errors';
import type { AdminLead } from '../../../data/http/types';
import { useRemote } from '../../../data/query/query';
import type { Column } from '../../../ui/lists/data-table';
import { LoadingLines } from '../../../ui/notices/loading-lines';
import { ErrorState } from '../../../ui/notices/message-state';
import { deleteLead } from '../admin.api';
import { adminChanges, leadsQuery } from '../admin.queries';
import { dayOf, momentOf } from '../dates';
import { LEADS } from '../records/nouns';
import { RecordsPanel } from '../records/records-panel';
import type { SortValues } from '../records/sort-rows';
import type { TabView } from '../use-admin-address';
import { useRecords } from '../records/use-records';

/** A lead as a row of the table; the address is its name. */
type LeadRow = AdminLead & { name: string };

const COLUMNS: readonly Column<LeadRow>[] = [
  { key: 'name', title: 'Email', kind: 'name', cell: ({ email }) => <span title={email}>{email}</span> },
  { key: 'style', title: 'Stile', cell: ({ dominant_style_name }) => dominant_style_name },
  { key: 'created', title: 'Ricevuto', cell: ({ created_at }) => momentOf(created_at) },
  { key: 'expires', title: 'Si cancella da solo', cell: ({ expires_at }) => dayOf(expires_at) },
];
const SORTS: SortValues<LeadRow> = {
  name: ({ email }) => email,
  style: ({ dominant_style_name }) => dominant_style_name,
  created: ({ created_at }) => created_at,
  expires: ({ expires_at }) => expires_at,
};
const searchedTexts = ({ email, dominant_style_name }: LeadRow) => [email, dominant_style_name];
const isSelectable = () => true;

/** Guests who left an address after the questionnaire: they can be found and deleted. */
export function LeadsPanel(tabView: TabView) {
  const { data, error, refetch } = useRemote(leadsQuery());
  if (data) return <LeadsTable leads={data} tabView={tabView} />;
  if (error === null) return <LoadingLines label="Caricamento questionari…" />;
  return <ErrorState title="I questionari non arrivano." text={errorText(error)} onRetry={refetch} />;
}

function LeadsTable({ leads, tabView }: { leads: readonly AdminLead[]; tabView: TabView }) {
  const rows = useMemo(() => leads.map((lead) => ({ ...lead, name: lead.email })), [leads]);
  const records = useRecords({ rows, searchedTexts, sortValues: SORTS, isSelectable, ...tabView });
  return (
    <RecordsPanel
      label="Questionari"
      noun={LEADS}
      searchLabel="Cerca per email o stile"
      records={records}
      columns={COLUMNS}
      remove={deleteLead}
      onRemoved={adminChanges.removeLead}
      onDone={() => undefined}
    />
  );
}
