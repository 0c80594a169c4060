import { DELAYS } from '@stanze/domain/limits';
import { useEffect, useState } from 'react';
import type { Draft } from '../../../data/database/drafts';
import { useComponentOnDemand } from '../../../lib/loading/use-component-on-demand';
import { pendingContact } from '../../../session/pending-intents';
import { useUser } from '../../../session/session.store';
import { showUnreachableToast } from '../../../ui/notices/show-unreachable-toast';
import { loadContactDialog } from './dialogs';
import type { ContactedDesigner } from './use-contact-form';

/**
 * On a designer's page: opens the contact dialog again with the text that was written before a login
 * (docs/product.md#conversations).
 */
export function PendingContact({ designer }: { designer: ContactedDesigner }) {
  const uid = useUser()?.id;
  const [initialDraft, setInitialDraft] = useState<Draft | null>(null);
  const {
    Component: ContactDialog,
    open,
    close,
  } = useComponentOnDemand(loadContactDialog, showUnreachableToast);

  useEffect(() => {
    const pending = uid === undefined ? null : pendingContact(uid);
    if (pending?.designerId !== designer.id) return undefined;
    const timer = window.setTimeout(() => {
      setInitialDraft({ text: pending.text, actionId: pending.actionId });
      open();
    }, DELAYS.contactAfterLogin);
    return () => window.clearTimeout(timer);
  }, [uid, designer.id, open]);

  return ContactDialog && <ContactDialog designer={designer} initialDraft={initialDraft} onClose={close} />;
}
