import {
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  type ComponentProps,
  type MouseEvent,
} from 'react';
import { pushBackLayer } from '../../lib/back-layers';
import { nextPaint } from '../../lib/loading/after-paint';
import { showToastsInModal } from '../notices/toast.store';

interface ModalProps extends Omit<ComponentProps<'dialog'>, 'open' | 'onClose' | 'ref'> {
  /** Called on Escape, a click on the backdrop or the back button; the parent then unmounts this component. */
  onClose: () => void;
  /** Whether a click outside the dialog closes it. */
  closeOnBackdrop?: boolean;
}

function isOutside(event: MouseEvent<HTMLDialogElement>): boolean {
  if (event.target !== event.currentTarget) return false;
  const box = event.currentTarget.getBoundingClientRect();
  const inX = event.clientX >= box.left && event.clientX <= box.right;
  const inY = event.clientY >= box.top && event.clientY <= box.bottom;
  return !(inX && inY);
}

/**
 * Reserves the width of the page's scrollbar, which disappears behind the dialog, so that the layout does not shift. The
 * property is not inherited (base.css): a change of an inherited one would restyle every element of the page.
 */
function reserveScrollbarWidth(): void {
  if (document.querySelector('dialog:modal')) return;
  const width = window.innerWidth - document.documentElement.clientWidth;
  document.body.style.setProperty('--scrollbar-room', `${width}px`);
}

/**
 * The native `<dialog>`, modal while it is mounted: the browser traps the focus, disables the rest of the page and restores the
 * focus at the end. The initial focus is on `[data-autofocus]`, or else on the first control. It opens after the press has
 * been painted, because disabling the page takes long on a phone; at once when another one is open, which it may replace.
 */
export function Modal(props: ModalProps) {
  const isPainted = useIsPainted();
  const close = useEffectEvent(props.onClose);
  // Here, so that the back button closes it before it is painted, too.
  useEffect(() => pushBackLayer(() => close()), []);
  return isPainted ? <OpenModal {...props} /> : null;
}

/** Whether the page has been painted since this component was mounted, or has a dialog already. */
function useIsPainted(): boolean {
  const [isPainted, setIsPainted] = useState(() => document.querySelector('dialog[open]') !== null);
  useEffect(() => {
    let isCurrent = true;
    void nextPaint().then(() => isCurrent && setIsPainted(true));
    return () => {
      isCurrent = false;
    };
  }, []);
  return isPainted;
}

function OpenModal({ onClose, closeOnBackdrop = true, children, ...attributes }: ModalProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const pressedOutside = useRef(false);

  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog) return undefined;
    reserveScrollbarWidth();
    dialog.showModal();
    // React's autoFocus runs while the dialog is still closed, so a data attribute marks the element instead.
    dialog.querySelector<HTMLElement>('[data-autofocus]')?.focus();
    const restoreToasts = showToastsInModal(dialog);
    return () => {
      restoreToasts();
      dialog.close();
    };
  }, []);

  return (
    <dialog
      {...attributes}
      ref={ref}
      onCancel={(event) => {
        // Prevents the browser from closing the dialog: the parent's state decides.
        event.preventDefault();
        if (event.target === event.currentTarget) onClose();
      }}
      onPointerDown={(event) => {
        pressedOutside.current = isOutside(event);
      }}
      onClick={(event) => {
        // A text selection that ends outside the dialog must not close it.
        if (closeOnBackdrop && pressedOutside.current && isOutside(event)) onClose();
      }}
    >
      {children}
    </dialog>
  );
}
