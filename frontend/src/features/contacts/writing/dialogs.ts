/** The code of the contact dialog, loaded at the first click or hover. */
export const loadContactDialog = () => import('./contact-dialog').then((module) => module.ContactDialog);
/** The code of the dialog that writes to several designers, loaded at the first click or hover. */
export const loadBatchDialog = () => import('./batch-dialog').then((module) => module.BatchDialog);
/** The code of the dialog that asks guests to register, loaded at the first click or hover. */
export const loadRegistration = () =>
  import('./contact-registration').then((module) => module.ContactRegistration);
