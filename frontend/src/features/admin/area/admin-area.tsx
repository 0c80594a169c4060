import { ADMIN_FAILURE_TEXTS } from '@stanze/domain/error-texts';
import type { ReactNode } from 'react';
import { errorText } from '../../../data/http/errors';
import type { AdminStats } from '../../../data/http/types';
import { useRemote } from '../../../data/query/query';
import { LoadingLines } from '../../../ui/notices/loading-lines';
import { ErrorState } from '../../../ui/notices/message-state';
import { Tabs } from '../../../ui/lists/tabs';
import type { AdminData } from '../admin.api';
import styles from '../admin.module.css';
import { AffinityPanel } from '../figures/affinity-panel';
import { AuditLog } from '../audit/audit-log';
import {
  anyDesigner,
  DESIGNER_SORTS,
  type DesignerEditing,
  searchedDesignerTexts,
  DesignersPanel,
} from '../people/designers-panel';
import { countText } from '../../../lib/texts/counts';
import { adminQuery } from '../admin.queries';
import type { AdminTab } from '../admin-address';
import { HealthPanel } from '../figures/health-panel';
import { LeadsPanel } from '../people/leads-panel';
import { ReportsPanel } from '../reports/reports-panel';
import { useAdminAddress } from '../use-admin-address';
import { useRecords } from '../records/use-records';
import { VerificationsPanel } from '../verifications/verifications-panel';
import { isOrdinary, USER_SORTS, UsersPanel, searchedUserTexts } from '../people/users-panel';

interface AdminAreaProps {
  designerEditor: (editing: DesignerEditing) => ReactNode;
}

/** The administrator's panel: statistics, accounts, profiles, and the audit log. */
export function AdminArea({ designerEditor }: AdminAreaProps) {
  const { data, error, refetch } = useRemote(adminQuery());
  const text = errorText(error);
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <h1 className={styles.title}>Amministrazione</h1>
        {data && <Figures stats={data.stats} />}
      </header>
      {data && <AreaTabs data={data} onEdited={refetch} designerEditor={designerEditor} />}
      {!data && error !== null && (
        <ErrorState
          title={ADMIN_FAILURE_TEXTS.load}
          text={text === ADMIN_FAILURE_TEXTS.load ? undefined : text}
          onRetry={refetch}
        />
      )}
      {!data && error === null && <LoadingLines label="Loading admin data..." />}
    </div>
  );
}

function Figures({ stats }: { stats: AdminStats }) {
  const figures = [
    { label: 'Utenti', count: stats.total_users },
    { label: 'Designer', count: stats.total_designers },
    { label: 'Verificati', count: stats.verified_designers },
  ];
  return (
    <dl className={styles.figures}>
      {figures.map(({ label, count }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd data-figures>{countText(count)}</dd>
        </div>
      ))}
    </dl>
  );
}

interface AreaTabsProps extends AdminAreaProps {
  data: AdminData;
  onEdited: () => void;
}

/** The tabs of the panel. View and selection of a list are preserved while another list is shown. */
function AreaTabs({ data, onEdited, designerEditor }: AreaTabsProps) {
  const { tab, openTab, tabView } = useAdminAddress();
  const users = useRecords({
    rows: data.users,
    searchedTexts: searchedUserTexts,
    sortValues: USER_SORTS,
    isSelectable: isOrdinary,
    ...tabView('utenti'),
  });
  const designers = useRecords({
    rows: data.designers,
    searchedTexts: searchedDesignerTexts,
    sortValues: DESIGNER_SORTS,
    isSelectable: anyDesigner,
    ...tabView('designer'),
  });
  return (
    <Tabs
      label="Amministrazione"
      selected={tab}
      onSelect={(key) => openTab(key as AdminTab)}
      tabs={[
        {
          key: 'utenti',
          label: `Users (${countText(data.users.length)})`,
          panel: () => <UsersPanel records={users} />,
        },
        {
          key: 'designer',
          label: `Designers (${countText(data.designers.length)})`,
          panel: () => <DesignersPanel records={designers} onEdited={onEdited} editor={designerEditor} />,
        },
        { key: 'salute', label: 'Salute', panel: () => <HealthPanel {...tabView('salute')} /> },
        {
          key: 'segnalazioni',
          label: 'Segnalazioni',
          panel: () => <ReportsPanel {...tabView('segnalazioni')} />,
        },
        {
          key: 'verifiche',
          label: `Richieste di verifica (${countText(data.stats.waiting_verifications)})`,
          panel: () => <VerificationsPanel {...tabView('verifiche')} />,
        },
        { key: 'questionari', label: 'Questionari', panel: () => <LeadsPanel {...tabView('questionari')} /> },
        { key: 'affinita', label: 'Affinità e realtà', panel: () => <AffinityPanel /> },
        { key: 'registro', label: 'Registro', panel: () => <AuditLog {...tabView('registro')} /> },
      ]}
    />
  );
}
