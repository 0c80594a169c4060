import { Suspense } from 'react';
import { AdminDesk } from '../features/admin/admin-desk';
import { usePageTitle } from '../lib/use-page-title';
import { EditFieldsDialog } from './admin/lazy-dialogs';

/** `/admin`: the administrator's panel; the form of a profile belongs to the feature of designers. */
export function AdminPage() {
  usePageTitle('Amministrazione');
  return (
    <AdminDesk
      designerEditor={(editing) => (
        <Suspense key={editing.id}>
          <EditFieldsDialog {...editing} />
        </Suspense>
      )}
    />
  );
}
