/** Loaded at the first click or hover. */
export const loadContactDialog = () => import('./contact-dialog').then((module) => module.ContactDialog);
export const loadRegistration = () =>
  import('./contact-registration').then((module) => module.ContactRegistration);
