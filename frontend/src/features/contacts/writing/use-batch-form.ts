import { onFirstUse } from '@stanze/domain/on-first-use';
import { contactMessage } from '@stanze/domain/validation';
import { useCallback, useState } from 'react';
import { adoptBrief } from '../../../data/briefs/use-briefs';
import { deleteDraft, type Draft } from '../../../data/database/drafts';
import { openOutbox } from '../../../data/outbox/open-outbox';
import { newId } from '../../../lib/new-id';
import { useUnsavedWork } from '../../../lib/forms/unsaved-work';
import { currentUser } from '../../../session/session.store';
import { CONTACT_BATCH, type BatchBody } from '../contact-batches.outbox';
import { type ContactFailure, heldText, NOT_SIGNED_IN, refusal, saveFailure } from '../contact-outcome';
import { usePhotoChoice } from '../message/photo-choice';
import { outcomeSoon } from '../send-contact';
import { useBriefChoice } from '../message/use-brief-choice';
import { useSavedDraft } from '../message/use-saved-draft';

export interface BatchDesigner {
  id: number;
  name: string;
  /** The last day of a pause, which may be over. */
  paused_until?: string | null;
}

/** How far the request got. `note`: the server's text, when a rate limit delays it. */
export type BatchEnd = { state: 'sent' | 'needs-login' } | { state: 'saved'; note: string | null };

const BEGINNING = 'Buongiorno {nome},\n\n';
const namesFormat = onFirstUse(() => new Intl.ListFormat('it'));

/** The text and its idempotency key, saved as a draft of this device. */
function useText(uid: number | null) {
  const [draft, setDraft] = useState<Draft>(() => ({ text: BEGINNING, actionId: newId() }));
  const saveDraft = useSavedDraft(
    uid,
    CONTACT_BATCH,
    useCallback((found: Draft) => setDraft(found), []),
  );
  const hold = (next: Draft) => {
    setDraft(next);
    saveDraft(next);
  };
  return { draft, hold, saveDraft };
}

async function deliver(
  uid: number,
  actionId: string,
  body: BatchBody,
): Promise<BatchEnd | { failure: ContactFailure }> {
  try {
    const outbox = await openOutbox();
    const outcome = outbox.outcomeOf(actionId);
    await outbox.enqueue({ kind: CONTACT_BATCH, entity: `${CONTACT_BATCH}:${actionId}`, body, id: actionId });
    await deleteDraft(uid, CONTACT_BATCH);
    const end = await outcomeSoon(outbox, outcome);
    if (end.state === 'delivered') return { state: 'sent' };
    if (end.state === 'waiting') return { state: 'saved', note: end.limited && heldText(end.limited) };
    if (end.state === 'needs-login') return { state: 'needs-login' };
    await outbox.discard(actionId);
    return { failure: refusal(end.status, end.problem) };
  } catch (error) {
    return { failure: saveFailure(error) };
  }
}

/** The state of the dialog that writes to several designers: the text, who receives it, brief and photos, and one delivery. */
export function useBatchForm(designers: readonly BatchDesigner[]) {
  const [uid] = useState(() => currentUser()?.id ?? null);
  const { draft, hold, saveDraft } = useText(uid);
  const [without, setWithout] = useState<readonly number[]>([]);
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<ContactFailure | null>(null);
  const [end, setEnd] = useState<BatchEnd | null>(null);
  const brief = useBriefChoice(uid ?? undefined);
  const photos = usePhotoChoice();
  const chosen = designers.filter(({ id }) => !without.includes(id));
  const isUntouched = draft.text.trim() === BEGINNING.trim();
  const message = isUntouched ? null : contactMessage(draft.text);
  useUnsavedWork(end === null && !isUntouched);

  const send = async () => {
    if (message === null || chosen.length === 0 || isSending) return;
    if (uid === null || !currentUser()) {
      setFailure(NOT_SIGNED_IN);
      return;
    }
    setFailure(null);
    setSending(true);
    saveDraft(null);
    if (brief.adopted) await adoptBrief(brief.adopted);
    const designerName = namesFormat().format(chosen.map(({ name }) => name));
    const addressees = chosen.map(({ id, name }) => ({ id, name }));
    const body = { designers: addressees, designerName, message, brief: brief.sent, photos: photos.chosen };
    const outcome = await deliver(uid, draft.actionId, body);
    setSending(false);
    if ('failure' in outcome) {
      setFailure(outcome.failure);
      // Nothing was sent, so that another key cannot send it twice.
      hold({ text: draft.text, actionId: newId() });
    } else setEnd(outcome);
  };
  const toggle = (id: number) =>
    setWithout(without.includes(id) ? without.filter((one) => one !== id) : [...without, id]);
  return {
    ...{ text: draft.text, write: (text: string) => hold({ ...draft, text }), chosen, toggle },
    ...{ brief, photos },
    ...{ isSending, failure, end, send, canSend: message !== null && chosen.length > 0 },
  };
}
