import { sharedHomeFragment } from '@stanze/domain/shared-home';
import type { StyleCounts } from '@stanze/domain/style-analysis';
import { Link2, Share2 } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { paths } from '../../../lib/routes';
import { copyText } from '../../../lib/copy-text';
import { Button } from '../../../ui/button';
import { Icon } from '../../../ui/icon';
import { showToast } from '../../../ui/toast.store';
import styles from './shared-home.module.css';

const TEXT = 'Ho scoperto il mio stile su Stanze. Rispondi anche tu e vediamo che casa esce in due:';

function canUseShareSheet(): boolean {
  return 'share' in navigator && typeof navigator.share === 'function';
}

/** Shares the link with the person's own result in its fragment, with the device's share sheet or by copying it. */
export function Invitation({ counts }: { counts: StyleCounts }) {
  const address = `${window.location.origin}${paths.sharedHome}${sharedHomeFragment(counts)}`;
  const field = useRef<HTMLInputElement>(null);
  const [isByHand, setByHand] = useState(false);
  const id = useId();
  const share = () =>
    // The promise is rejected when the person closes the share sheet, which is not an error.
    navigator.share({ title: 'Casa in due', text: TEXT, url: address }).catch(() => undefined);
  const copy = async () => {
    const isCopied = await copyText(address);
    setByHand(!isCopied);
    if (isCopied) showToast('Link copiato: incollalo dove vuoi.', { tone: 'success' });
    else field.current?.select();
  };
  return (
    <div className={styles.invitation}>
      <div className={styles.buttons}>
        {canUseShareSheet() && (
          <Button icon={<Icon of={Share2} />} onClick={() => void share()}>
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
      />
    </div>
  );
}
