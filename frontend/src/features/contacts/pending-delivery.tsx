import { CONTACT_SENT_TEXT } from '@stanze/domain/texts';
import { contactMessage } from '@stanze/domain/validation';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation } from 'wouter';
import { paths } from '../../app/paths';
import { type PendingContact, pendingContact } from '../../session/pending-actions';
import { useUser } from '../../session/session.store';
import { showToast } from '../../ui/toast.store';
import { deliverContact } from './send-contact';

interface PendingDeliveryProps {
  /** The designers on the screen. */
  listed: readonly number[];
}

/**
 * Beside the matched designers, after a login: sends the text that waited for it when its designer is still listed;
 * in every other case the dialog opens, filled, on the designer's page (decisions, section 6).
 */
export function PendingDelivery({ listed }: PendingDeliveryProps) {
  const uid = useUser()?.id;
  const [, navigate] = useLocation();
  const begun = useRef<string | null>(null);

  const takeUp = useEffectEvent(async (pending: PendingContact, owner: number) => {
    const { designerId, actionId } = pending;
    const message = contactMessage(pending.text);
    const isListed = listed.includes(designerId);
    const failure =
      message !== null && isListed
        ? await deliverContact({ designerId, message, actionId, uid: owner })
        : undefined;
    if (failure === null) showToast(CONTACT_SENT_TEXT, { tone: 'success' });
    else navigate(paths.designer(designerId));
  });

  useEffect(() => {
    const pending = uid === undefined ? null : pendingContact(uid);
    if (!pending || uid === undefined || begun.current === pending.actionId) return;
    begun.current = pending.actionId;
    void takeUp(pending, uid);
  }, [uid, listed]);

  return null;
}
