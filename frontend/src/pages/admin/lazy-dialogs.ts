import { lazyComponent } from '../../lib/lazy-component';

/** The designer's form with its pictures of styles, loaded when a profile is opened for editing. */
export const EditFieldsDialog = lazyComponent(() =>
  import('../../features/designers/form/edit-fields-dialog').then((m) => m.EditFieldsDialog),
);
