import { paths } from '../../lib/routes';
import { deleteFromTab, loadFromTab, saveInTab } from '../../lib/tab-storage';

const DESIGNERS_KEY = 'returnToDesigners';
const REGISTRATION_KEY = 'registrationReturn';

/** Whoever goes through the login from the matched designers comes back to them. */
export function markReturnToDesigners(): void {
  saveInTab(DESIGNERS_KEY, true);
}

/** Whether the matched designers are to be shown again; the mark stays. */
export function returnsToDesigners(): boolean {
  return loadFromTab(DESIGNERS_KEY) === true;
}

/** Whether the matched designers are to be shown again; counts once. */
export function takeReturnToDesigners(): boolean {
  const marked = returnsToDesigners();
  deleteFromTab(DESIGNERS_KEY);
  return marked;
}

/** Saves the address of the registration that the questionnaire interrupts. */
export function saveRegistrationReturn(address: string): void {
  saveInTab(REGISTRATION_KEY, address);
}

/** The address of the registration that waits for the questionnaire, or null. */
export function registrationReturn(): string | null {
  const address = loadFromTab(REGISTRATION_KEY);
  return typeof address === 'string' && address.startsWith(`${paths.login}?`) ? address : null;
}

/** Another page is open: the next questionnaire is answered for itself. */
export function dropRegistrationReturn(): void {
  deleteFromTab(REGISTRATION_KEY);
}
