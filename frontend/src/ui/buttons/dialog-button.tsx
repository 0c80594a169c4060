import type { ComponentProps } from 'react';
import type { useComponentOnDemand } from '../../lib/loading/use-component-on-demand';
import { Button } from './button';

/** A dialog whose code is loaded on demand. */
export type DialogOnDemand = Pick<ReturnType<typeof useComponentOnDemand>, 'open' | 'preload'>;

interface DialogButtonProps
  extends Omit<ComponentProps<typeof Button>, 'onClick' | 'onPointerEnter' | 'onFocus'> {
  dialog: DialogOnDemand;
}

/** A button that opens a dialog whose code is loaded on demand: in advance, when the pointer or the focus reaches the button. */
export function DialogButton({ dialog: { open, preload }, ...attributes }: DialogButtonProps) {
  return (
    <Button
      variant="secondary"
      aria-haspopup="dialog"
      {...attributes}
      onClick={open}
      onPointerEnter={preload}
      onFocus={preload}
    />
  );
}
