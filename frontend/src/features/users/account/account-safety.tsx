import type { ReactNode } from 'react';
import { useComponentOnDemand } from '../../../lib/loading/use-component-on-demand';
import type { SessionUser } from '../../../session/user-storage';
import { DialogButton } from '../../../ui/buttons/dialog-button';
import { showUnreachableToast } from '../../../ui/notices/show-unreachable-toast';
import { AccountRow } from './account-row';
import styles from './account-safety.module.css';
import { DataExport } from './data-export';
import { DeleteAccount } from './delete-account';
import { EndSessions } from './end-sessions';
import { Passkeys } from './passkeys';
import { PasswordRow } from './password-row';
import { ReplyLinksRow } from './reply-links-row';
import { TotpRow } from './totp-row';

/** The id of the section, for links to it. */
export const ACCOUNT_SAFETY = 'account-safety';

interface AccountSafetyProps {
  user: SessionUser;
  /** The button that opens the list of blocked people. */
  blockedPeople?: ReactNode;
  /** The button that signs out, for phones, whose header has none. */
  signOut?: ReactNode;
}

/**
 * The section 'Account e sicurezza' on the own page of a client or designer: password, passkeys, app for codes, sessions,
 * links in mails, export and deletion
 * (docs/product.md#deletion).
 */
export function AccountSafety({ user, blockedPeople, signOut }: AccountSafetyProps) {
  return (
    <section className={styles.section} aria-labelledby={ACCOUNT_SAFETY}>
      <h2 id={ACCOUNT_SAFETY}>Account e sicurezza</h2>
      <ul className={styles.rows} role="list">
        <PasswordRow email={user.email} hasPassword={user.has_password} />
        <DevicesRow uid={user.id} />
        <Passkeys />
        <TotpRow />
        {signOut && (
          <AccountRow
            title="Esci da questo dispositivo"
            text="Quello che hai salvato offline resta qui, solo per te."
            isOnPhones
            button={signOut}
          />
        )}
        <EndSessions />
        {blockedPeople && (
          <AccountRow
            title="Persone bloccate"
            text="Chi hai bloccato non può scriverti. Qui vedi chi è, e puoi togliere il blocco."
            button={blockedPeople}
          />
        )}
        <ReplyLinksRow />
        <DataExport />
      </ul>
      <DeleteAccount isDesigner={user.is_designer} />
    </section>
  );
}

const loadDevices = () => import('./devices-dialog').then((m) => m.DevicesDialog);

/** Opens the list of the devices on which the person is signed in. */
function DevicesRow({ uid }: { uid: number }) {
  const dialog = useComponentOnDemand(loadDevices, showUnreachableToast);
  return (
    <AccountRow
      title="Dove hai fatto l’accesso"
      text="I telefoni e i computer da cui usi Stanze, con l’ultimo uso. Puoi uscire da uno alla volta."
      button={<DialogButton dialog={dialog}>Vedi i dispositivi</DialogButton>}
      dialog={dialog.Component && <dialog.Component uid={uid} onClose={dialog.close} />}
    />
  );
}
