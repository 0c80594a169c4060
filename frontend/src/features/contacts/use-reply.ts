import { contactMessage } from '@stanze/domain/validation';
import { useCallback, useRef, useState } from 'react';
import { newId } from '../../lib/new-id';
import { deleteDraft, type Draft } from '../../data/database/drafts';
import { openOutbox } from '../../data/outbox/open-outbox';
import { currentUser } from '../../session/session.store';
import { replyDraftKey } from './contact-drafts';
import { keepingFailure } from './contact-outcome';
import { type MessageBody, messageEntity } from './contacts.outbox';
import { useKeptDraft } from './use-kept-draft';

const NOTHING: () => Draft = () => ({ text: '', actionId: newId() });

/** A reply while it is written: kept as a draft, handed to the outbox under the key it began with. */
export function useReply(contactId: number, name: string) {
  const [uid] = useState(() => currentUser()?.id ?? null);
  const [draft, setDraft] = useState(NOTHING);
  const [problem, setProblem] = useState<string | null>(null);
  const isKeeping = useRef(false);
  const key = replyDraftKey(contactId);
  const restore = useCallback((found: Draft) => setDraft(found), []);
  const keep = useKeptDraft(uid, key, restore);

  const write = (text: string) => {
    const next = { ...draft, text };
    setDraft(next);
    keep(next);
  };
  /** Words that come back to be changed, before what has been written since; sent again they are a new action. */
  const takeBack = (message: string) => {
    const text = draft.text.trim() === '' ? message : `${message}\n\n${draft.text}`;
    const next = { ...NOTHING(), text };
    setDraft(next);
    keep(next);
  };
  const send = async () => {
    const message = contactMessage(draft.text);
    if (message === null || uid === null || isKeeping.current) return;
    isKeeping.current = true;
    setProblem(null);
    const body: MessageBody = { contactId, name, message };
    try {
      const outbox = await openOutbox();
      await outbox.enqueue({ kind: 'message', entity: messageEntity(contactId), body, id: draft.actionId });
      keep(null);
      await deleteDraft(uid, key);
      // What was typed in the meantime stays.
      setDraft((now) => ({ ...NOTHING(), text: now.text === draft.text ? '' : now.text }));
    } catch (error) {
      setProblem(keepingFailure(error).text);
    } finally {
      isKeeping.current = false;
    }
  };
  return { text: draft.text, write, takeBack, send, problem, canSend: contactMessage(draft.text) !== null };
}
