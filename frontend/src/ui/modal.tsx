import {
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  type ComponentProps,
  type MouseEvent,
} from 'react';
import { pushBackLayer } from '../lib/back-layers';
import { bringToastsInto } from './toast.store';

interface ModalProps extends Omit<ComponentProps<'dialog'>, 'open' | 'onClose' | 'ref'> {
  /** Asked for by Escape, the backdrop or the back button; the owner then unmounts this component. */
  onClose: () => void;
  /** Whether a click beside the box closes it. */
  closeOnBackdrop?: boolean;
}

function isBeside(event: MouseEvent<HTMLDialogElement>): boolean {
  if (event.target !== event.currentTarget) return false;
  const box = event.currentTarget.getBoundingClientRect();
  const inX = event.clientX >= box.left && event.clientX <= box.right;
  const inY = event.clientY >= box.top && event.clientY <= box.bottom;
  return !(inX && inY);
}

/** The page behind does not scroll; its scrollbar's room is kept free, so nothing moves sideways. */
function keepScrollbarRoom(): void {
  if (document.querySelector('dialog:modal')) return;
  const room = window.innerWidth - document.documentElement.clientWidth;
  document.documentElement.style.setProperty('--scrollbar-room', `${room}px`);
}

/**
 * The bare native `<dialog>`, modal as long as it is mounted: the browser keeps the focus inside, makes the rest
 * inert and gives the focus back at the end. The first focus goes to `data-autofocus`, else to the first control.
 */
export function Modal({ onClose, closeOnBackdrop = true, children, ...attributes }: ModalProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const pressedBeside = useRef(false);
  const close = useEffectEvent(onClose);

  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog) return undefined;
    keepScrollbarRoom();
    dialog.showModal();
    // React's autoFocus runs while the dialog is still closed, so the wish is written as an attribute.
    dialog.querySelector<HTMLElement>('[data-autofocus]')?.focus();
    const letToastsOut = bringToastsInto(dialog);
    return () => {
      letToastsOut();
      dialog.close();
    };
  }, []);

  useEffect(() => pushBackLayer(() => close()), []);

  return (
    <dialog
      {...attributes}
      ref={ref}
      onCancel={(event) => {
        // The browser would close it by itself; the owner's state decides instead.
        event.preventDefault();
        if (event.target === event.currentTarget) onClose();
      }}
      onPointerDown={(event) => {
        pressedBeside.current = isBeside(event);
      }}
      onClick={(event) => {
        // Selecting text that ends outside the box is no wish to close it.
        if (closeOnBackdrop && pressedBeside.current && isBeside(event)) onClose();
      }}
    >
      {children}
    </dialog>
  );
}
