import { CANCEL_BUTTON, REGISTER_BUTTON, REGISTRATION_REQUIRED_TITLE } from '@stanze/domain/texts';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import { useLocation } from 'wouter';
import { useComponentOnDemand } from '../../../lib/loading/use-component-on-demand';
import { comingBackHere, loginAddress } from '../../../session/sign-in/login-address';
import { currentUser } from '../../../session/session.store';
import { Button } from '../../../ui/buttons/button';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog';
import { showUnreachableToast } from '../../../ui/notices/show-unreachable-toast';
import { loadBatchDialog } from './dialogs';
import type { BatchDesigner } from './use-batch-form';

interface BatchButtonProps {
  /** The designers who were chosen, at most three. */
  designers: readonly BatchDesigner[];
  /** Called when the dialog closes after the request was sent or saved. */
  onDone: () => void;
}

/** Opens the dialog that writes to the chosen designers. Guests are asked to register first; their choice stays in the tab. */
export function BatchButton({ designers, onDone }: BatchButtonProps) {
  const [, navigate] = useLocation();
  const [isAsked, setAsked] = useState(false);
  const {
    Component: BatchDialog,
    open,
    close,
    preload,
  } = useComponentOnDemand(loadBatchDialog, showUnreachableToast);
  const register = () => navigate(loginAddress({ mode: 'register', returnTo: comingBackHere() }));
  const handleDone = () => {
    close();
    onDone();
  };
  return (
    <>
      <Button
        variant="secondary"
        onClick={() => (currentUser() ? open() : setAsked(true))}
        onPointerEnter={preload}
        onFocus={preload}
      >
        {designers.length === 1 ? 'Scrivi a uno studio' : `Scrivi a ${designers.length} studi`}
      </Button>
      {/* Rendered in `<body>`, because the bar of the button is hidden when nothing is chosen any more. */}
      {createPortal(
        <>
          {BatchDialog && <BatchDialog designers={designers} onClose={close} onDone={handleDone} />}
          <ConfirmDialog
            open={isAsked}
            title={REGISTRATION_REQUIRED_TITLE}
            text="Per scrivere serve un account. Gli studi che hai scelto restano qui."
            confirmLabel={REGISTER_BUTTON}
            cancelLabel={CANCEL_BUTTON}
            onConfirm={register}
            onCancel={() => setAsked(false)}
          />
        </>,
        document.body,
      )}
    </>
  );
}
