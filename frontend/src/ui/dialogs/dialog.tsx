import { X } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { classNames } from '../../lib/class-names';
import { Icon } from '../marks/icon';
import { IconButton } from '../buttons/icon-button';
import { Modal } from './modal';
import styles from './dialog.module.css';

interface DialogProps {
  open: boolean;
  onClose: () => void;
  title: string;
  /** Announced with the title when the dialog opens. */
  description?: ReactNode;
  /** "page" is for long forms and covers the whole screen on phones. */
  size?: 'small' | 'medium' | 'wide' | 'page';
  /** "alertdialog" for confirmations. */
  role?: 'dialog' | 'alertdialog';
  /** Buttons at the bottom, always visible; the main button is the last one. */
  footer?: ReactNode;
  closeOnBackdrop?: boolean;
  children?: ReactNode;
}

/** A titled modal: centred on large screens, a sheet from below on phones. Nothing is mounted while closed. */
export function Dialog({ open, ...rest }: DialogProps) {
  return open ? <OpenDialog {...rest} /> : null;
}

function OpenDialog({
  title,
  description,
  size = 'small',
  footer,
  children,
  ...modal
}: Omit<DialogProps, 'open'>) {
  const id = useId();
  return (
    <Modal
      {...modal}
      className={classNames(styles.dialog, styles[size])}
      aria-labelledby={`${id}-title`}
      aria-describedby={description ? `${id}-text` : undefined}
    >
      {/* No header and footer elements: they would be a second banner and contentinfo of the page. */}
      <div className={styles.header}>
        <h2 className={styles.title} id={`${id}-title`}>
          {title}
        </h2>
        <IconButton className={styles.close} label="Chiudi" icon={<Icon of={X} />} onClick={modal.onClose} />
      </div>
      <div className={styles.body}>
        {description && (
          <div className={styles.description} id={`${id}-text`}>
            {description}
          </div>
        )}
        {children}
      </div>
      {footer && <div className={styles.footer}>{footer}</div>}
    </Modal>
  );
}
