import { type HomeResult, sharedHomeFragment } from '@stanze/domain/shared-home';
import { Link2, Share2 } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { paths } from '../../../lib/routes';
import { copyText } from '../../../lib/copy-text';
import { canUseShareSheet } from '../../../lib/platform';
import { Button } from '../../../ui/buttons/button';
import { Icon } from '../../../ui/marks/icon';
import { showToast } from '../../../ui/notices/toast.store';
import { newInvitation } from './encryption';
import styles from './shared-home.module.css';
import { changeSharedHome, readSharedHome, useSharedHome } from '../shared-home.store';
import { syncSharedHome } from './shared-home.sync';

const TEXT = 'Ho scoperto il mio stile su Stanze. Rispondi anche tu e vediamo che casa esce in due:';

/** What the link contains, and who reads it. */
function privacyText({ photos }: HomeResult): string {
  const content = photos ? 'il tuo risultato e quante foto hai salvato per ogni stile' : 'il tuo risultato';
  return `Il link contiene solo ${content}: dai nostri server non passa. La risposta ti torna cifrata, e la leggete solo voi due.`;
}

/** Creates the invitation of this device's link, once. */
async function createInvitation(): Promise<void> {
  await readSharedHome();
  if (!useSharedHome.getState().invitation) await changeSharedHome({ invitation: newInvitation() });
}

/** From now on an answer may come. */
async function expectAnswer(): Promise<void> {
  await changeSharedHome({ isShared: true });
  await syncSharedHome();
}

/** Shares the link with the person's own result in its fragment, with the device's share sheet or by copying it. */
export function Invitation({ own }: { own: HomeResult }) {
  const invitation = useSharedHome((state) => state.invitation);
  const address = `${window.location.origin}${paths.sharedHome}${sharedHomeFragment({ result: own, invitation })}`;
  const field = useRef<HTMLInputElement>(null);
  const [isByHand, setByHand] = useState(false);
  const id = useId();
  useEffect(() => void createInvitation(), []);
  const share = () => {
    void expectAnswer();
    // The promise is rejected when the person closes the share sheet, which is not an error.
    navigator.share({ title: 'Casa in due', text: TEXT, url: address }).catch(() => undefined);
  };
  const copy = async () => {
    void expectAnswer();
    const isCopied = await copyText(address);
    setByHand(!isCopied);
    if (isCopied) showToast('Link copiato: incollalo dove vuoi.', { tone: 'success' });
    else field.current?.select();
  };
  return (
    <div className={styles.invitation}>
      <div className={styles.buttons}>
        {canUseShareSheet() && (
          <Button icon={<Icon of={Share2} />} onClick={share}>
            Manda il link
          </Button>
        )}
        <Button
          variant={canUseShareSheet() ? 'secondary' : 'primary'}
          icon={<Icon of={Link2} />}
          onClick={() => void copy()}
        >
          Copia link
        </Button>
      </div>
      <label className={styles.label} htmlFor={id}>
        {isByHand ? 'Il browser non ci lascia copiare: copialo da qui' : 'Il tuo link'}
      </label>
      <input
        id={id}
        ref={field}
        className={styles.address}
        readOnly
        value={address}
        onFocus={({ target }) => target.select()}
        onCopy={() => void expectAnswer()}
      />
      <p className={styles.note}>{privacyText(own)}</p>
    </div>
  );
}
