import { ExternalLink } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { Designer } from '../../../data/http/types';
import { paths } from '../../../lib/routes';
import { Button, ButtonLink } from '../../../ui/buttons/button';
import { Icon } from '../../../ui/marks/icon';
import { DesignerCard } from '../card/designer-card';
import { dropPublishedMark, isJustPublished } from '../published-mark';
import styles from './published-notice.module.css';

interface PublishedNoticeProps {
  designer: Designer;
  /** The button that shares the page. */
  share: ReactNode;
}

/** After the registration: the page is live, how clients see it, and how to share it. Nothing once it was closed. */
export function PublishedNotice({ designer, share }: PublishedNoticeProps) {
  const [isOpen, setOpen] = useState(isJustPublished);
  if (!isOpen) return null;
  const close = () => {
    dropPublishedMark();
    setOpen(false);
  };
  return (
    <aside className={styles.notice} aria-labelledby="published">
      <div className={styles.text}>
        <h2 className={styles.title} id="published">
          La tua pagina è online.
        </h2>
        <p role="status">
          Da adesso ti trova chi ha il tuo gusto. Mandala a chi ti segue già: con il link si apre a tutti,
          anche senza account.
        </p>
        <div className={styles.buttons}>
          {share}
          <ButtonLink variant="secondary" icon={<Icon of={ExternalLink} />} href={paths.designer(designer)}>
            Apri la tua pagina
          </ButtonLink>
          <Button variant="quiet" onClick={close}>
            Chiudi
          </Button>
        </div>
      </div>
      <figure className={styles.preview}>
        <figcaption className={styles.caption}>Così ti vedono i clienti, tra i risultati</figcaption>
        <DesignerCard designer={designer} />
      </figure>
    </aside>
  );
}
