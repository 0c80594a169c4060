import { Suspense, useState } from 'react';
import { AdminArea } from '../features/admin/area/admin-area';
import { lazyComponent } from '../lib/loading/lazy-component';
import { usePageTitle } from '../lib/use-page-title';
import { useUser } from '../session/session.store';

/** The designer's form with its pictures of styles, loaded when a profile is opened for editing. */
export const EditFieldsDialog = lazyComponent(() =>
  import('../features/designers/form/editing/edit-fields-dialog').then((m) => m.EditFieldsDialog),
);

const FactorSetup = lazyComponent(() =>
  import('../features/users/account/factor-setup').then((m) => m.FactorSetup),
);

/** `/admin`: the administrator's panel; the form of a profile belongs to the feature of designers. Without a second
 * factor where one is required, the page leads to the set-up. */
export function AdminPage() {
  usePageTitle('Amministrazione');
  const user = useUser();
  // The session may have its second factor before the person has read the recovery codes of the set-up.
  const [isSettingUp, setIsSettingUp] = useState(false);
  if (user?.needs_second_factor || isSettingUp)
    return (
      <Suspense>
        <FactorSetup onOpenChange={setIsSettingUp} />
      </Suspense>
    );
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
