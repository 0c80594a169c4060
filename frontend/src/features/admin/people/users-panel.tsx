import { useMemo, useState } from 'react';
import type { AdminUser } from '../../../data/http/types';
import { Bilingual } from '../../../ui/text/bilingual';
import type { Column } from '../../../ui/lists/data-table';
import { deleteUser } from '../admin.api';
import { adminChanges } from '../admin.queries';
import { dayOf } from '../dates';
import { EditUserDialog } from './edit-user-dialog';
import { EndSessionsButton } from './end-sessions-button';
import { ExportButton } from './export-button';
import { NameButton } from './name-button';
import { USERS } from '../records/nouns';
import { RecordsPanel } from '../records/records-panel';
import type { SortValues } from '../records/sort-rows';
import type { Records } from '../records/use-records';

interface UsersPanelProps {
  records: Records<AdminUser>;
}

function authType({ google_id, has_password }: AdminUser): string {
  if (google_id) return 'Google';
  return has_password ? 'Password' : 'No Auth';
}

function columnsOf(onEdit: (user: AdminUser) => void): Column<AdminUser>[] {
  return [
    { key: 'id', title: 'ID', kind: 'figure', cell: ({ id }) => id },
    { key: 'email', title: 'Email', kind: 'wide', cell: ({ email }) => <span title={email}>{email}</span> },
    {
      key: 'name',
      title: 'Name',
      kind: 'name',
      cell: (user) => <NameButton name={user.name} onEdit={() => onEdit(user)} />,
    },
    { key: 'location', title: 'Location', cell: ({ location }) => location ?? '–' },
    { key: 'created', title: 'Created At', cell: ({ created_at }) => dayOf(created_at) },
    { key: 'auth', title: 'Auth Type', cell: (user) => <Bilingual>{authType(user)}</Bilingual> },
    {
      key: 'admin',
      title: 'Admin',
      cell: ({ is_admin }) => <Bilingual>{is_admin ? 'Yes' : 'No'}</Bilingual>,
    },
    {
      key: 'data',
      title: 'Dati',
      cell: ({ id, name }) => (
        <>
          <ExportButton userId={id} name={name} />
          <EndSessionsButton userId={id} name={name} />
        </>
      ),
    },
  ];
}

export const USER_SORTS: SortValues<AdminUser> = {
  id: ({ id }) => id,
  email: ({ email }) => email,
  name: ({ name }) => name,
  location: ({ location }) => location,
  created: ({ created_at }) => created_at,
  auth: authType,
  admin: ({ is_admin }) => Number(is_admin),
};
/** Whether an account can be selected: it is not an administrator's. */
export const isOrdinary = (user: AdminUser) => !user.is_admin;
/** Why an account cannot be selected; null when it can. */
const lockOf = ({ is_admin, name }: AdminUser) => (is_admin ? `${name} è admin: non si può eliminare` : null);
/** The texts of an account in which the search looks. */
export const searchedUserTexts = ({ email, name, location }: AdminUser) => [email, name, location];

/** The list of accounts without a designer profile and of administrators. Administrators cannot be deleted. */
export function UsersPanel({ records }: UsersPanelProps) {
  const [edited, setEdited] = useState<AdminUser | null>(null);
  const columns = useMemo(() => columnsOf(setEdited), []);
  const close = () => setEdited(null);
  return (
    <>
      <RecordsPanel
        label="Utenti"
        noun={USERS}
        searchLabel="Cerca per email, nome o città"
        records={records}
        columns={columns}
        lockOf={lockOf}
        remove={deleteUser}
        onRemoved={adminChanges.removeUser}
        onDone={adminChanges.reloadStats}
      />
      {edited && (
        <EditUserDialog key={edited.id} user={edited} onSaved={adminChanges.putUser} onClose={close} />
      )}
    </>
  );
}
