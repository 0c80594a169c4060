import { Suspense } from 'react';
import { AdminArea } from '../features/admin/admin-area';
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
    <AdminArea
      designerEditor={(editing) => (
        <Suspense key={editing.id}>
          <EditFieldsDialog {...editing} />
        </Suspense>
      )}
    />
  );
}
