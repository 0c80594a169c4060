import { ArrowUpRight, Link2, Share2 } from 'lucide-react';
import { useRef } from 'react';
import { canUseShareSheet } from '../../lib/platform';
import { Button } from '../../ui/buttons/button';
import { Dialog } from '../../ui/dialogs/dialog';
import { Icon } from '../../ui/marks/icon';
import styles from './share-dialog.module.css';
import { sharedAddress, sharedText, shareLinks, type SharedDesigner } from './share-links';
import { SHARE_TARGET_NAMES, type ShareTarget } from './share-targets';
import { countShare } from './shares.api';
import { useCopyLink } from './use-copy-link';

interface ShareDialogProps {
  designer: SharedDesigner;
  onClose: () => void;
}

/** Counts each target once while the dialog is open: a second click on it is not another share. */
function useShareCount(designerId: number): (target: ShareTarget) => void {
  const counted = useRef(new Set<ShareTarget>());
  return (target) => {
    if (counted.current.has(target)) return;
    counted.current.add(target);
    countShare(designerId, target);
  };
}

/** Opens the device's share sheet; true when something was shared, false when the person closed it. */
async function openShareSheet({ id, name }: SharedDesigner): Promise<boolean> {
  try {
    await navigator.share({ title: name, text: sharedText(name), url: sharedAddress(id) });
    return true;
  } catch {
    return false;
  }
}

/** The ways to share a designer: the device's share sheet where it exists, five plain links, and the URL. */
export function ShareDialog({ designer, onClose }: ShareDialogProps) {
  const count = useShareCount(designer.id);
  return (
    <Dialog open onClose={onClose} title={`Condividi ${designer.name}`}>
      <ShareTargets designer={designer} onShared={count} onDone={onClose} />
      <CopyLink address={sharedAddress(designer.id)} onCopied={() => count('copy')} />
    </Dialog>
  );
}

interface ShareTargetsProps {
  designer: SharedDesigner;
  onShared: (target: ShareTarget) => void;
  onDone: () => void;
}

function ShareTargets({ designer, onShared, onDone }: ShareTargetsProps) {
  const share = async () => {
    if (!(await openShareSheet(designer))) return;
    onShared('device');
    onDone();
  };
  return (
    <>
      {canUseShareSheet() && (
        <Button wide variant="secondary" icon={<Icon of={Share2} />} onClick={() => void share()}>
          Condividi con un’app
        </Button>
      )}
      <ul className={styles.targets} role="list">
        {shareLinks(designer).map(({ target, href }) => (
          <li key={target}>
            <a
              className={styles.target}
              href={href}
              target="_blank"
              rel="noopener noreferrer"
              onClick={() => onShared(target)}
            >
              {SHARE_TARGET_NAMES[target]}
              <Icon of={ArrowUpRight} />
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}

interface CopyLinkProps {
  address: string;
  onCopied: () => void;
}

function CopyLink({ address, onCopied }: CopyLinkProps) {
  const { copy, byHand, field } = useCopyLink(address, onCopied);
  return (
    <div className={styles.copy}>
      <input
        ref={field}
        className={styles.address}
        readOnly
        value={address}
        aria-label="Indirizzo della pagina"
        onFocus={(event) => event.currentTarget.select()}
        onCopy={onCopied}
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
