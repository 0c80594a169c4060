import { ADMIN_FAILURE_TEXTS } from '@stanze/domain/error-texts';
import type { ReactNode } from 'react';
import type { AdminStats } from '../../data/http/types';
import { LoadingLines } from '../../ui/loading-lines';
import { ErrorState } from '../../ui/message-state';
import { Tabs } from '../../ui/tabs';
import type { AdminData } from './admin.api';
import styles from './admin.module.css';
import { AuditLog } from './audit-log';
import { anyDesigner, type DesignerEditing, designerWords, DesignersPanel } from './designers-panel';
import { countText } from '../../lib/counts';
import { type AdminChanges, useAdminData } from './use-admin-data';
import { useRecords } from './use-records';
import { isOrdinary, UsersPanel, userWords } from './users-panel';

interface AdminDeskProps {
  designerEditor: (editing: DesignerEditing) => ReactNode;
}

/** The administrator's desk: figures, accounts, profiles, and what administrators did. */
export function AdminDesk({ designerEditor }: AdminDeskProps) {
  const { data, problem, retry, changes } = useAdminData();
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <h1 className={styles.title}>Amministrazione</h1>
        {data && <Figures stats={data.stats} />}
      </header>
      {data && <Desk data={data} changes={changes} onEdited={retry} designerEditor={designerEditor} />}
      {!data && problem !== null && (
        <ErrorState
          title={ADMIN_FAILURE_TEXTS.load}
          text={problem === ADMIN_FAILURE_TEXTS.load ? undefined : problem}
          onRetry={retry}
        />
      )}
      {!data && problem === null && <LoadingLines label="Loading admin data..." />}
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

interface DeskProps extends AdminDeskProps {
  data: AdminData;
  changes: AdminChanges;
  onEdited: () => void;
}

/** What is searched and selected in one list stays while somebody looks at another. */
function Desk({ data, changes, onEdited, designerEditor }: DeskProps) {
  const users = useRecords({ rows: data.users, wordsOf: userWords, isSelectable: isOrdinary });
  const designers = useRecords({
    rows: data.designers,
    wordsOf: designerWords,
    isSelectable: anyDesigner,
  });
  return (
    <Tabs
      label="Amministrazione"
      tabs={[
        {
          key: 'users',
          label: `Users (${countText(data.users.length)})`,
          panel: () => <UsersPanel records={users} changes={changes} />,
        },
        {
          key: 'designers',
          label: `Designers (${countText(data.designers.length)})`,
          panel: () => (
            <DesignersPanel
              records={designers}
              changes={changes}
              onEdited={onEdited}
              editor={designerEditor}
            />
          ),
        },
        { key: 'audit', label: 'Registro', panel: () => <AuditLog /> },
      ]}
    />
  );
}
