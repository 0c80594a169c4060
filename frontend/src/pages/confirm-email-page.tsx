import { AddressConfirmation } from '../features/auth/address-confirmation';
import { usePageTitle } from '../lib/use-page-title';

/** `/conferma-email`: the page that the mailed link opens. */
export function ConfirmEmailPage() {
  usePageTitle('Conferma il tuo indirizzo');
  return <AddressConfirmation />;
}
