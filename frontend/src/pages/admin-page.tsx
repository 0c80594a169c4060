import { Suspense } from 'react';
import { AdminDesk } from '../features/admin/admin-desk';
import { usePageTitle } from '../lib/use-page-title';
import { lazyComponent } from '../lib/lazy-component';

/** The designer's form with its pictures of styles, loaded when a profile is opened for editing. */
export const EditFieldsDialog = lazyComponent(() =>
  import('../features/designers/form/edit-fields-dialog').then((m) => m.EditFieldsDialog),
);

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
