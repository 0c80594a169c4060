import { X } from 'lucide-react';
import { useEffect, useRef, useState, type FocusEvent } from 'react';
import { createPortal } from 'react-dom';
import { classNames } from '../lib/class-names';
import { Icon } from './icon';
import { IconButton } from './icon-button';
import { useToasts, type Toast } from './toast.store';
import styles from './toaster.module.css';

/** The place where toasts appear; mounted once, and shown in the topmost modal. Its live regions exist before any message does. */
export function Toaster() {
  const toasts = useToasts((state) => state.toasts);
  const modal = useToasts((state) => state.modals.at(-1));
  const urgent = toasts.filter((toast) => toast.tone === 'danger');
  const calm = toasts.filter((toast) => toast.tone !== 'danger');
  const area = (
    // In a modal the dialog is the landmark, and its own alerts are the ones with that role.
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
        {calm.map((toast) => (
          <ToastLine key={toast.id} toast={toast} />
        ))}
      </div>
    </section>
  );
  return modal ? createPortal(area, modal) : area;
}

function ToastLine({ toast }: { toast: Toast }) {
  const dismiss = useToasts((state) => state.dismiss);
  const [held, setHeld] = useState(false);
  const { id, text, tone, action, duration } = toast;

  useEffect(() => {
    if (held || duration === 0) return undefined;
    const timer = window.setTimeout(() => dismiss(id), duration);
    return () => window.clearTimeout(timer);
  }, [held, duration, id, dismiss]);

  const cameFrom = useRef<EventTarget>(null);
  const hold = () => setHeld(true);
  const enter = ({ currentTarget, relatedTarget }: FocusEvent) => {
    hold();
    if (!currentTarget.contains(relatedTarget)) cameFrom.current = relatedTarget;
  };
  const release = () => setHeld(false);
  // With it goes the button that has the focus.
  const close = () => {
    if (cameFrom.current instanceof HTMLElement) cameFrom.current.focus();
    dismiss(id);
  };
  const runAction = () => {
    action?.run();
    close();
  };
  return (
    <div
      className={classNames(styles.toast, styles[tone])}
      onPointerEnter={hold}
      onPointerLeave={release}
      onFocus={enter}
      onBlur={release}
    >
      <p className={styles.text}>{text}</p>
      {action && (
        <button type="button" className={styles.action} onClick={runAction}>
          {action.label}
        </button>
      )}
      <IconButton className={styles.close} label="Chiudi avviso" icon={<Icon of={X} />} onClick={close} />
    </div>
  );
}
