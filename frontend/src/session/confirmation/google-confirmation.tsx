import { useEffect, useState } from 'react';
import { paths } from '../../lib/routes';
import { Button, ButtonLink } from '../../ui/buttons/button';
import { Dialog } from '../../ui/dialogs/dialog';
import { departureFor } from '../sign-in/google-return';
import { loadHasGoogle } from './confirmation.api';

interface Departure {
  readonly label: string;
  readonly href: string;
  readonly depart?: () => void;
}

/** Without Google, the mailed link sets a password, with which the person then signs in. */
const BY_MAIL: Departure = { label: 'Scegli una password', href: paths.requestPasswordReset };

/** Where the person can sign in again; null until the settings are loaded. */
function useDeparture(): Departure | null {
  const [departure, setDeparture] = useState<Departure | null>(null);
  useEffect(() => {
    let isHere = true;
    const { pathname, search } = window.location;
    const back = `?${String(new URLSearchParams({ returnTo: pathname + search }))}`;
    loadHasGoogle().then(
      (hasGoogle) => {
        if (!isHere) return;
        const label = 'Accedi di nuovo con Google';
        setDeparture(hasGoogle ? { label, ...departureFor('login', back) } : BY_MAIL);
      },
      () => isHere && setDeparture(BY_MAIL),
    );
    return () => {
      isHere = false;
    };
  }, []);
  return departure;
}

/** Asks for a new sign-in with Google, on another page; the person then repeats what they wanted to do. */
export function GoogleConfirmation({ onCancel }: { onCancel: () => void }) {
  const departure = useDeparture();
  return (
    <Dialog
      open
      onClose={onCancel}
      title="Conferma che sei tu"
      description="È passato un po’ dal tuo accesso. Accedi di nuovo, poi ripeti l’operazione: così nessun altro può farlo al posto tuo."
      closeOnBackdrop={false}
      footer={
        <>
          <Button variant="secondary" onClick={onCancel} data-autofocus>
            Annulla
          </Button>
          {departure && (
            <ButtonLink href={departure.href} onClick={departure.depart ?? onCancel}>
              {departure.label}
            </ButtonLink>
          )}
        </>
      }
    />
  );
}
