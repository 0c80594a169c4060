import { contactMessage } from '@stanze/domain/validation';
import { useCallback, useRef, useState } from 'react';
import { newId } from '../../lib/new-id';
import { deleteDraft, type Draft } from '../../data/database/drafts';
import { openOutbox } from '../../data/outbox/open-outbox';
import { currentUser } from '../../session/session.store';
import { replyDraftKey } from './contact-drafts';
import { saveFailure } from './contact-outcome';
import { type MessageBody, messageEntity } from './contacts.outbox';
import { useSavedDraft } from './use-saved-draft';

const emptyDraft: () => Draft = () => ({ text: '', actionId: newId() });

/**
 * A reply while it is written: it is saved as a draft, and sent through the outbox with the idempotency key of that
 * draft.
 */
export function useReply(contactId: number, name: string) {
  const [uid] = useState(() => currentUser()?.id ?? null);
  const [draft, setDraft] = useState(emptyDraft);
  const [problem, setProblem] = useState<string | null>(null);
  const isSaving = useRef(false);
  const key = replyDraftKey(contactId);
  const restore = useCallback((found: Draft) => setDraft(found), []);
  const saveDraft = useSavedDraft(uid, key, restore);

  const write = (text: string) => {
    const next = { ...draft, text };
    setDraft(next);
    saveDraft(next);
  };
  /**
   * Puts a refused message back into the field, before the text typed since then. The text gets a new idempotency key.
   */
  const takeBack = (message: string) => {
    const text = draft.text.trim() === '' ? message : `${message}\n\n${draft.text}`;
    const next = { ...emptyDraft(), text };
    setDraft(next);
    saveDraft(next);
  };
  const send = async () => {
    const message = contactMessage(draft.text);
    if (message === null || uid === null || isSaving.current) return;
    isSaving.current = true;
    setProblem(null);
    const body: MessageBody = { contactId, name, message };
    try {
      const outbox = await openOutbox();
      await outbox.enqueue({ kind: 'message', entity: messageEntity(contactId), body, id: draft.actionId });
      saveDraft(null);
      await deleteDraft(uid, key);
      // Text typed while the reply was being saved is not deleted.
      setDraft((now) => ({ ...emptyDraft(), text: now.text === draft.text ? '' : now.text }));
    } catch (error) {
      setProblem(saveFailure(error).text);
    } finally {
      isSaving.current = false;
    }
  };
  return { text: draft.text, write, takeBack, send, problem, canSend: contactMessage(draft.text) !== null };
}
