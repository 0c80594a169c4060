import { contactMessage } from '@stanze/domain/validation';
import { useCallback, useRef, useState } from 'react';
import { newId } from '../../../lib/new-id';
import { deleteDraft, type Draft } from '../../../data/database/drafts';
import { openOutbox } from '../../../data/outbox/open-outbox';
import { currentUser } from '../../../session/session.store';
import { replyDraftKey } from '../contact-drafts';
import { saveFailure } from '../contact-outcome';
import { type MessageBody, messageEntity } from '../contacts.outbox';
import { usePhotoChoice } from '../message/photo-choice';
import { useSavedDraft } from '../message/use-saved-draft';

const emptyDraft: () => Draft = () => ({ text: '', actionId: newId() });

/** The text of a reply with its key, saved on this device. */
function useReplyDraft(uid: number | null, key: string) {
  const [draft, setDraft] = useState(emptyDraft);
  const restore = useCallback((found: Draft) => setDraft(found), []);
  const saveDraft = useSavedDraft(uid, key, restore);
  const hold = (next: Draft) => {
    setDraft(next);
    saveDraft(next);
  };
  return { draft, setDraft, saveDraft, hold };
}

/**
 * A reply while it is written: it is saved as a draft, and sent through the outbox with the idempotency key of that
 * draft.
 */
export function useReply(contactId: number, name: string) {
  const [uid] = useState(() => currentUser()?.id ?? null);
  const key = replyDraftKey(contactId);
  const { draft, setDraft, saveDraft, hold } = useReplyDraft(uid, key);
  const [problem, setProblem] = useState<string | null>(null);
  const photos = usePhotoChoice();
  const isSaving = useRef(false);
  const write = (text: string) => hold({ ...draft, text });
  /**
   * Puts a refused message back into the field, before the text typed since then. The text gets a new idempotency key.
   */
  const takeBack = (message: string) => {
    const text = draft.text.trim() === '' ? message : `${message}\n\n${draft.text}`;
    hold({ ...emptyDraft(), text });
  };
  const send = async () => {
    const message = contactMessage(draft.text);
    if (message === null || uid === null || isSaving.current) return;
    isSaving.current = true;
    setProblem(null);
    const body: MessageBody = { contactId, name, message, photos: photos.chosen };
    try {
      const outbox = await openOutbox();
      await outbox.enqueue({ kind: 'message', entity: messageEntity(contactId), body, id: draft.actionId });
      photos.close();
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
  return {
    text: draft.text,
    photos,
    write,
    takeBack,
    send,
    problem,
    canSend: contactMessage(draft.text) !== null,
  };
}
