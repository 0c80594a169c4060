import { CONTACT_SAVED_TEXT, CONTACT_SENT_TEXT } from '@stanze/domain/texts';
import { contactMessage } from '@stanze/domain/validation';
import { useCallback, useEffect, useRef, useState } from 'react';
import { usePendingCommands } from '../../../data/outbox/pending-commands';
import { newId } from '../../../lib/new-id';
import { useUnsavedWork } from '../../../lib/forms/unsaved-work';
import type { Draft } from '../../../data/database/drafts';
import { comingBackHere } from '../../../session/sign-in/login-address';
import { clearPendingContact, pendingContact, savePendingContact } from '../../../session/pending-intents';
import { currentUser } from '../../../session/session.store';
import { showToast } from '../../../ui/notices/toast.store';
import { contactDraftKey } from '../contact-drafts';
import { type ContactFailure, NOT_SIGNED_IN } from '../contact-outcome';
import type { ContactBody } from '../contacts.outbox';
import { useEarlierConversation } from '../earlier-conversation';
import { usePhotoChoice } from '../message/photo-choice';
import { deliverContact, type Sending, whenDelivered } from '../send-contact';
import { type ChosenBrief, useBriefChoice } from '../message/use-brief-choice';
import { useSavedDraft } from '../message/use-saved-draft';

export interface ContactedDesigner {
  id: number;
  name: string;
  /** The last day of a pause, which may be over. */
  paused_until?: string | null;
}

type Phase = 'writing' | 'sending' | 'sent' | 'saved' | 'needs-login';

function useMounted() {
  const mounted = useRef(true);
  useEffect(() => {
    mounted.current = true;
    return () => {
      mounted.current = false;
    };
  }, []);
  return mounted;
}

/**
 * The text, saved as a draft, and its idempotency key. The key is created when the dialog opens, so that a double click
 * sends one message.
 */
function useWrittenText(uid: number | null, designer: ContactedDesigner, initial: Draft | null) {
  const [text, setText] = useState(initial?.text ?? '');
  const [actionId, setActionId] = useState(() => initial?.actionId ?? newId());
  const [isRestored, setRestored] = useState(false);
  /** The refused text. Sent again without a change it has the same idempotency key; an edited text has a new one. */
  const [refused, setRefused] = useState<string | null>(null);

  const restore = useCallback(
    (draft: Draft) => {
      if (initial?.text) return;
      setText(draft.text);
      setActionId(draft.actionId);
      setRestored(true);
    },
    [initial],
  );
  const saveDraft = useSavedDraft(uid, contactDraftKey(designer.id), restore);

  useEffect(() => {
    if (!initial) return;
    if (initial.text) saveDraft(initial);
    clearPendingContact();
  }, [initial, saveDraft]);

  const hold = (value: string, id: string) => {
    setText(value);
    setActionId(id);
    saveDraft({ text: value, actionId: id });
  };
  const write = (value: string) => {
    const isOther = refused !== null && refused !== value;
    if (isOther) setRefused(null);
    hold(value, isOther ? newId() : actionId);
  };
  const takeBack = ({ needsNewKey }: ContactFailure) => {
    setRefused(needsNewKey ? null : text);
    hold(text, needsNewKey ? newId() : actionId);
  };
  return { text, write, takeBack, actionId, isRestored, saveDraft };
}

/** The toast when the dialog was closed before the outcome was received. */
const TOASTS: Partial<Record<Sending['state'], Parameters<typeof showToast>>> = {
  sent: [CONTACT_SENT_TEXT, { tone: 'success' }],
  saved: [CONTACT_SAVED_TEXT],
};

/**
 * Where the message goes: on after the one that waits in the outbox (`isFirstWaiting`), or in the `earlier` conversation
 * with the designer, unless it is a new request. `contactId` is the conversation in which it was delivered.
 */
function useDestination(designerId: number, actionId: string) {
  const [contactId, setContactId] = useState<number | null>(null);
  const [isNewRequest, setNewRequest] = useState(false);
  const earlier = useEarlierConversation(designerId);
  const isFirstWaiting = usePendingCommands<ContactBody>('contact').some(
    ({ id, body }) => id !== actionId && body.designerId === designerId,
  );
  return { earlier, isFirstWaiting, contactId, setContactId, isNewRequest, setNewRequest };
}

/** The brief that the person chose before a sign-in; read before the pending contact is deleted. */
function useChosenBefore(designerId: number) {
  const [chosen] = useState(() => {
    const pending = pendingContact(currentUser()?.id ?? null);
    return pending?.designerId === designerId ? (pending.brief ?? null) : null;
  });
  return chosen;
}

/** Calls `follow` with the conversation of a message that was saved first, as soon as it is delivered. */
function useDeferredDelivery(isSaved: boolean, actionId: string, follow: (contactId: number) => void): void {
  const latest = useRef(follow);
  useEffect(() => {
    latest.current = follow;
  });
  useEffect(() => {
    if (!isSaved) return undefined;
    return whenDelivered(actionId, (contactId) => latest.current(contactId));
  }, [isSaved, actionId]);
}

/** How far the message got, for the dialog, or in a toast when it is closed. */
function useSending(takeBack: (reason: ContactFailure) => void, onSent: (contactId: number) => void) {
  const [phase, setPhase] = useState<Phase>('writing');
  const [failure, setFailure] = useState<ContactFailure | null>(null);
  const [note, setNote] = useState<string | null>(null);
  const mounted = useMounted();
  const start = () => {
    setFailure(null);
    setPhase('sending');
  };
  const refuse = (reason: ContactFailure) => {
    takeBack(reason);
    setFailure(reason);
    setPhase('writing');
    if (!mounted.current) showToast(reason.text, { tone: 'danger' });
  };
  const follow = (sending: Sending) => {
    if (sending.state === 'failed') {
      refuse(sending.failure);
      return;
    }
    if (sending.state === 'saved') setNote(sending.note);
    if (sending.state === 'sent') onSent(sending.contactId);
    setPhase(sending.state);
    const toast = TOASTS[sending.state];
    if (!mounted.current && toast) showToast(...toast);
  };
  return { phase, failure, note, start, refuse, follow };
}

/** The state of the contact dialog: the text, its draft, one delivery and its outcome. */
export function useContactForm(
  designer: ContactedDesigner,
  initial: Draft | null,
  initialBrief: ChosenBrief | null,
) {
  const [uid] = useState(() => currentUser()?.id ?? null);
  const { text, write, takeBack, actionId, isRestored, saveDraft } = useWrittenText(uid, designer, initial);
  const destination = useDestination(designer.id, actionId);
  const { phase, failure, note, start, refuse, follow } = useSending(takeBack, destination.setContactId);
  const brief = useBriefChoice(uid ?? undefined, useChosenBefore(designer.id) ?? initialBrief);
  const photos = usePhotoChoice();
  const isSending = useRef(false);
  const message = contactMessage(text);
  useUnsavedWork(phase === 'writing' && text !== '');
  useDeferredDelivery(phase === 'saved', actionId, (contactId) => follow({ state: 'sent', contactId }));

  const send = async () => {
    if (message === null || isSending.current) return;
    const addressee = { designerId: designer.id, designerName: designer.name, actionId };
    const { sent, adopted } = brief;
    if (uid === null || !currentUser()) {
      savePendingContact({ ...addressee, text, uid, returnTo: comingBackHere(), brief: sent });
      refuse(NOT_SIGNED_IN);
      return;
    }
    isSending.current = true;
    start();
    saveDraft(null);
    const { earlier, isNewRequest } = destination;
    const written = { ...addressee, message, uid, brief: sent, adopted, photos: photos.chosen };
    follow(await deliverContact({ ...written, contactId: earlier?.id ?? null, isNewRequest }));
    isSending.current = false;
  };
  const canSend = message !== null;
  return { text, write, phase, note, failure, isRestored, canSend, send, destination, brief, photos };
}
