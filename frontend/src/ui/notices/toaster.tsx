import { X } from 'lucide-react';
import { useEffect, useRef, useState, type FocusEvent } from 'react';
import { createPortal } from 'react-dom';
import { classNames } from '../../lib/class-names';
import { Bilingual } from '../text/bilingual';
import { Icon } from '../marks/icon';
import { IconButton } from '../buttons/icon-button';
import { useToasts, type Toast } from './toast.store';
import styles from './toaster.module.css';

/** The list of toasts; mounted once and shown in the topmost modal. Its live regions exist before the first toast. */
export function Toaster() {
  const toasts = useToasts((state) => state.toasts);
  const modal = useToasts((state) => state.modals.at(-1));
  const urgent = toasts.filter((toast) => toast.tone === 'danger');
  const others = toasts.filter((toast) => toast.tone !== 'danger');
  const area = (
    // Inside a modal the dialog is the landmark, and its own alerts have the roles.
    <section
      className={classNames(styles.area, modal && styles.inModal)}
      aria-label={modal ? undefined : 'Avvisi'}
    >
      <div className={styles.list} role={modal ? undefined : 'alert'} aria-live="assertive">
        {urgent.map((toast) => (
          <ToastLine key={toast.id} toast={toast} />
        ))}
      </div>
      <div className={styles.list} role={modal ? undefined : 'status'} aria-live="polite">
        {others.map((toast) => (
          <ToastLine key={toast.id} toast={toast} />
        ))}
      </div>
    </section>
  );
  return modal ? createPortal(area, modal) : area;
}

function ToastLine({ toast }: { toast: Toast }) {
  const dismiss = useToasts((state) => state.dismiss);
  const [isPaused, setIsPaused] = useState(false);
  const { id, text, tone, button, duration } = toast;

  useEffect(() => {
    if (isPaused || duration === 0) return undefined;
    const timer = window.setTimeout(() => dismiss(id), duration);
    return () => window.clearTimeout(timer);
  }, [isPaused, duration, id, dismiss]);

  const previousFocus = useRef<EventTarget>(null);
  const pause = () => setIsPaused(true);
  const enter = ({ currentTarget, relatedTarget }: FocusEvent) => {
    pause();
    if (!currentTarget.contains(relatedTarget)) previousFocus.current = relatedTarget;
  };
  const resume = () => setIsPaused(false);
  // The focused button disappears with the toast, so the focus returns to where it was.
  const close = () => {
    if (previousFocus.current instanceof HTMLElement) previousFocus.current.focus();
    dismiss(id);
  };
  const pressButton = () => {
    button?.run();
    close();
  };
  return (
    <div
      className={classNames(styles.toast, styles[tone])}
      onPointerEnter={pause}
      onPointerLeave={resume}
      onFocus={enter}
      onBlur={resume}
    >
      <p className={styles.text}>
        <Bilingual>{text}</Bilingual>
      </p>
      {button && (
        <button type="button" className={styles.button} onClick={pressButton}>
          {button.label}
        </button>
      )}
      <IconButton className={styles.close} label="Chiudi avviso" icon={<Icon of={X} />} onClick={close} />
    </div>
  );
}
