import { CONTACT_SAVED_TEXT, CONTACT_SENT_TEXT } from '@stanze/domain/texts';
import { contactMessage } from '@stanze/domain/validation';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation } from 'wouter';
import { paths } from '../../../lib/routes';
import { savePendingContact, type PendingContact, pendingContact } from '../../../session/pending-intents';
import { useUser } from '../../../session/session.store';
import { showToast } from '../../../ui/notices/toast.store';
import { earlierConversation } from '../earlier-conversation';
import { deliverContact } from '../send-contact';
import { chosenGuestBrief } from '../message/use-brief-choice';

interface PendingDeliveryProps {
  /** Whether a designer is among all matches, not only among those on the screen. It does not reject. */
  isListed: (designerId: number) => Promise<boolean>;
}

/**
 * On the page of the matched designers, after a login: sends the pending text when its designer is still listed.
 * Otherwise the designer's page opens with the dialog and the text in it (docs/product.md#conversations).
 */
export function PendingDelivery({ isListed }: PendingDeliveryProps) {
  const uid = useUser()?.id;
  const [, navigate] = useLocation();
  const startedId = useRef<string | null>(null);

  const deliver = useEffectEvent(async (pending: PendingContact, owner: number) => {
    const { designerId, designerName, actionId } = pending;
    const address = paths.designer({ id: designerId, name: designerName });
    const message = contactMessage(pending.text);
    if (message === null || !(await isListed(designerId))) {
      navigate(address);
      return;
    }
    const { state } = await deliverContact({
      designerId,
      designerName,
      message,
      actionId,
      uid: owner,
      contactId: earlierConversation(designerId)?.id ?? null,
      isNewRequest: false,
      brief: pending.brief,
      adopted: await chosenGuestBrief(pending.brief ?? null),
    });
    if (state === 'sent') showToast(CONTACT_SENT_TEXT, { tone: 'success' });
    if (state === 'saved') showToast(CONTACT_SAVED_TEXT);
    if (state !== 'failed') return;
    // Saved again, so that the dialog on the designer's page shows the text.
    savePendingContact(pending);
    navigate(address);
  });

  useEffect(() => {
    const pending = uid === undefined ? null : pendingContact(uid);
    if (!pending || uid === undefined || startedId.current === pending.actionId) return;
    startedId.current = pending.actionId;
    void deliver(pending, uid);
  }, [uid]);

  return null;
}
