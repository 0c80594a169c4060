import { type ComponentProps, type ReactNode, useEffect, useMemo } from 'react';
import { createPortal } from 'react-dom';
import { isDataLimited } from '../../../lib/loading/data-limits';
import { newId } from '../../../lib/new-id';
import { useComponentOnDemand } from '../../../lib/loading/use-component-on-demand';
import { whenIdle } from '../../../lib/loading/when-idle';
import { currentUser, useUser } from '../../../session/session.store';
import { Button } from '../../../ui/buttons/button';
import { showUnreachableToast } from '../../../ui/notices/show-unreachable-toast';
import { loadContactDialog, loadRegistration } from './dialogs';
import type { ChosenBrief } from '../message/use-brief-choice';
import type { ContactedDesigner } from './use-contact-form';

interface ContactButtonProps
  extends Pick<ComponentProps<typeof Button>, 'variant' | 'size' | 'wide' | 'icon'> {
  designer: ContactedDesigner;
  /** The text that the dialog begins with, instead of the person's draft. */
  text?: string;
  /** The brief and its lines that the dialog begins with. */
  brief?: ChosenBrief | null;
  /** Whether the dialog is loaded as soon as the browser is idle, on a page where most people press the button. */
  isPreloaded?: boolean;
  children?: ReactNode;
}

/** Opens the dialog 'Contatta {designer}'. Guests are asked to register first. */
export function ContactButton({
  designer,
  text,
  brief = null,
  isPreloaded = false,
  children = 'Contatta',
  ...look
}: ContactButtonProps) {
  const initial = useMemo(() => (text === undefined ? null : { text, actionId: newId() }), [text]);
  const dialog = useComponentOnDemand(loadContactDialog, showUnreachableToast);
  const registration = useComponentOnDemand(loadRegistration, showUnreachableToast);
  const handleClick = () => (currentUser() ? dialog.open() : registration.open());
  const { preload } = useUser() ? dialog : registration;
  useEffect(() => {
    if (isPreloaded && !isDataLimited()) whenIdle(preload);
  }, [isPreloaded, preload]);
  const events = { onClick: handleClick, onPointerEnter: preload, onFocus: preload };
  return (
    <>
      <Button {...look} {...events}>
        {children}
      </Button>
      {/* Rendered in `<body>`, because the container of the button, such as the bar of a portfolio, may be hidden. */}
      {(dialog.Component ?? registration.Component) &&
        createPortal(
          <>
            {dialog.Component && (
              <dialog.Component
                designer={designer}
                initialDraft={initial}
                initialBrief={brief}
                onClose={dialog.close}
              />
            )}
            {registration.Component && (
              <registration.Component designer={designer} onClose={registration.close} />
            )}
          </>,
          document.body,
        )}
    </>
  );
}
