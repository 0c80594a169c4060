import { X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { classNames } from '../lib/class-names';
import { Icon } from './icon';
import { IconButton } from './icon-button';
import { useToasts, type Toast } from './toast.store';
import styles from './toaster.module.css';

/** The place where toasts appear; mounted once. Its live regions exist before any message does. */
export function Toaster() {
  const toasts = useToasts((state) => state.toasts);
  const urgent = toasts.filter((toast) => toast.tone === 'danger');
  const calm = toasts.filter((toast) => toast.tone !== 'danger');
  return (
    <section className={styles.area} aria-label="Avvisi">
      <div className={styles.list} role="alert">
        {urgent.map((toast) => (
          <ToastLine key={toast.id} toast={toast} />
        ))}
      </div>
      <div className={styles.list} role="status">
        {calm.map((toast) => (
          <ToastLine key={toast.id} toast={toast} />
        ))}
      </div>
    </section>
  );
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

  const hold = () => setHeld(true);
  const release = () => setHeld(false);
  const runAction = () => {
    action?.run();
    dismiss(id);
  };
  return (
    <div
      className={classNames(styles.toast, styles[tone])}
      onPointerEnter={hold}
      onPointerLeave={release}
      onFocus={hold}
      onBlur={release}
    >
      <p className={styles.text}>{text}</p>
      {action && (
        <button type="button" className={styles.action} onClick={runAction}>
          {action.label}
        </button>
      )}
      <IconButton
        className={styles.close}
        label="Chiudi avviso"
        icon={<Icon of={X} />}
        onClick={() => dismiss(id)}
      />
    </div>
  );
}
