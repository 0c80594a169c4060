import { CONTACT_SENT_TEXT } from '@stanze/domain/texts';
import { contactMessage } from '@stanze/domain/validation';
import { useCallback, useEffect, useRef, useState } from 'react';
import { newId } from '../../lib/new-id';
import { comingBackHere } from '../../session/login-address';
import { forgetPendingContact, keepPendingContact } from '../../session/pending-actions';
import { currentUser } from '../../session/session.store';
import type { Draft } from '../../offline/drafts';
import { showToast } from '../../ui/toast.store';
import { type ContactFailure, NOT_SIGNED_IN } from './contact-outcome';
import { deliverContact } from './send-contact';
import { useContactDraft } from './use-contact-draft';

export interface ContactedDesigner {
  id: number;
  name: string;
}

type Phase = 'writing' | 'sending' | 'sent';

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

/** The text, kept as a draft, and the id of the action: made when the dialog opens, so a double click is one message. */
function useWrittenText(uid: number | null, designer: ContactedDesigner, begun: Draft | null) {
  const [text, setText] = useState(begun?.text ?? '');
  const [actionId, setActionId] = useState(() => begun?.actionId ?? newId());
  const [isRestored, setRestored] = useState(false);

  const restore = useCallback(
    (draft: Draft) => {
      if (begun?.text) return;
      setText(draft.text);
      setActionId(draft.actionId);
      setRestored(true);
    },
    [begun],
  );
  const keep = useContactDraft(uid, designer.id, restore);

  useEffect(() => {
    if (!begun) return;
    if (begun.text) keep(begun);
    forgetPendingContact();
  }, [begun, keep]);

  const write = (value: string) => {
    setText(value);
    keep({ text: value, actionId });
  };
  return { text, write, actionId, renewAction: () => setActionId(newId()), isRestored, keep };
}

/** A message to a designer: writing, sending once, and what became of it. */
export function useContactForm(designer: ContactedDesigner, begun: Draft | null) {
  const [uid] = useState(() => currentUser()?.id ?? null);
  const { text, write, actionId, renewAction, isRestored, keep } = useWrittenText(uid, designer, begun);
  const [phase, setPhase] = useState<Phase>('writing');
  const [failure, setFailure] = useState<ContactFailure | null>(null);
  const isSending = useRef(false);
  const mounted = useMounted();
  const message = contactMessage(text);

  const fail = (reason: ContactFailure) => {
    const pending = { designerId: designer.id, designerName: designer.name, text, actionId, uid };
    if (reason.remedy === 'login') keepPendingContact({ ...pending, returnTo: comingBackHere() });
    if (reason.isNewAction) renewAction();
    setFailure(reason);
    setPhase('writing');
    if (!mounted.current) showToast(reason.text, { tone: 'danger' });
  };
  const succeed = () => {
    keep(null);
    setPhase('sent');
    if (!mounted.current) showToast(CONTACT_SENT_TEXT, { tone: 'success' });
  };
  const send = async () => {
    if (message === null || isSending.current) return;
    if (uid === null || !currentUser()) {
      fail(NOT_SIGNED_IN);
      return;
    }
    isSending.current = true;
    setFailure(null);
    setPhase('sending');
    const reason = await deliverContact({ designerId: designer.id, message, actionId, uid });
    isSending.current = false;
    if (reason) fail(reason);
    else succeed();
  };
  return { text, write, phase, failure, isRestored, canSend: message !== null, send };
}
