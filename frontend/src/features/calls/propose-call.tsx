import { useState } from 'react';
import { Button } from '../../ui/buttons/button';
import type { CallConversation } from './call-people';
import { ProposeDialog } from './propose-dialog';

interface ProposeCallProps {
  conversation: CallConversation;
  /** Whether a call is agreed, which the proposal would move. */
  isMove: boolean;
  /** Where or how, as last written. */
  location: string;
  label: string;
}

/** The button that opens the dialog for times of a call. */
export function ProposeCall({ label, ...rest }: ProposeCallProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="quiet" onClick={() => setOpen(true)}>
        {label}
      </Button>
      {isOpen && <ProposeDialog {...rest} onClose={() => setOpen(false)} />}
    </>
  );
}
