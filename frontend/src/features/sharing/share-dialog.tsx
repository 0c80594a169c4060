import { ArrowUpRight, Link2, Share2 } from 'lucide-react';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { Icon } from '../../ui/icon';
import styles from './share-dialog.module.css';
import { sharedAddress, shareLinks, type SharedDesigner } from './share-links';
import { useCopyLink } from './use-copy-link';
import { canUseShareSheet, openShareSheet } from './share-sheet';

interface ShareDialogProps {
  designer: SharedDesigner;
  onClose: () => void;
}

/** The ways to pass a designer on: the device's own sheet where there is one, five plain links, the address. */
export function ShareDialog({ designer, onClose }: ShareDialogProps) {
  return (
    <Dialog open onClose={onClose} title={`Condividi ${designer.name}`}>
      <ShareTargets designer={designer} onDone={onClose} />
      <CopyLink address={sharedAddress(designer.id)} />
    </Dialog>
  );
}

function ShareTargets({ designer, onDone }: { designer: SharedDesigner; onDone: () => void }) {
  return (
    <>
      {canUseShareSheet() && (
        <Button
          wide
          variant="secondary"
          icon={<Icon of={Share2} />}
          onClick={() => void openShareSheet(designer).then((shared) => shared && onDone())}
        >
          Condividi con un’app
        </Button>
      )}
      <ul className={styles.targets} role="list">
        {shareLinks(designer).map(({ target, href }) => (
          <li key={target}>
            <a className={styles.target} href={href} target="_blank" rel="noopener noreferrer">
              {target}
              <Icon of={ArrowUpRight} />
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}

function CopyLink({ address }: { address: string }) {
  const { copy, byHand, field } = useCopyLink(address);
  return (
    <div className={styles.copy}>
      <input
        ref={field}
        className={styles.address}
        readOnly
        value={address}
        aria-label="Indirizzo del profilo"
        onFocus={(event) => event.currentTarget.select()}
      />
      <Button icon={<Icon of={Link2} />} onClick={() => void copy()}>
        Copia link
      </Button>
      <p className={styles.hint} role="status">
        {byHand && 'Il link è selezionato: copialo da qui.'}
      </p>
    </div>
  );
}
