import { useEffect, useState } from 'react';
import { newId } from '../../lib/new-id';
import { cachedCard } from '../../data/saved-designers/cards';
import { saveDraft } from '../../data/database/drafts';
import { openOutbox } from '../../data/outbox/open-outbox';
import type { OutboxRow } from '../../data/database/schema';
import { savePendingContact } from '../../session/pending-intents';
import { comparisonPath } from '../../lib/comparison-address';
import { paths } from '../../lib/routes';
import { showToast } from '../../ui/notices/toast.store';
import { bodyOf } from './activity-texts';

const EDITABLE_KINDS: readonly string[] = ['contact', 'contact-batch', 'message', 'profile'];
const GONE_TEXT = 'Questa azione non è più in attesa: nel frattempo è partita.';

/** The liked designer's name from the stored card; null while it is loading or when there is none. */
export function useDesignerName(row: OutboxRow): string | null {
  const [name, setName] = useState<string | null>(null);
  const designerId = row.kind === 'like' ? bodyOf(row).designerId : undefined;
  useEffect(() => {
    let isHere = true;
    if (designerId !== undefined) {
      void cachedCard(designerId).then((card) => {
        if (isHere) setName(card?.name ?? null);
      });
    }
    return () => {
      isHere = false;
    };
  }, [designerId]);
  return name;
}

/** Sends all commands at once, without their remaining delays. */
export async function sendAllNow(): Promise<void> {
  await (await openOutbox()).flush('requested');
}

/** Sends one command now. */
export async function sendNow(id: string): Promise<void> {
  await (await openOutbox()).retry(id);
}

/** Discards a command; a toast offers to restore it. */
export async function discard(row: OutboxRow): Promise<void> {
  const outbox = await openOutbox();
  const dropped = await outbox.discard(row.id);
  if (!dropped) {
    showToast(GONE_TEXT);
    return;
  }
  showToast('Azione eliminata.', { button: { label: 'Annulla', run: () => void outbox.restore(dropped) } });
}

/**
 * Whether the text can still be edited: it was never sent, or was refused permanently. A message that may have been
 * delivered cannot.
 */
export function isEditable({ kind, attempts, state }: OutboxRow): boolean {
  return EDITABLE_KINDS.includes(kind) && (attempts === 0 || state === 'failed');
}

/**
 * Discards the command and saves its text as the draft of its form, with a new id. Returns the path of the form, or
 * null when the command was already sent.
 */
export async function takeBack(row: OutboxRow): Promise<string | null> {
  const outbox = await openOutbox();
  const { designerId, designerName = '', contactId, designers, message: text = '' } = bodyOf(row);
  const actionId = newId();
  if (!(await outbox.discard(row.id))) {
    showToast(GONE_TEXT);
    return null;
  }
  // The edits of a profile are still in the draft of its form.
  if (row.kind === 'profile') return paths.editProfile;
  if (row.kind === 'contact' && designerId !== undefined) {
    const returnTo = paths.designer({ id: designerId, name: designerName });
    await saveDraft(row.uid, `contact:${designerId}`, { text, actionId });
    savePendingContact({ designerId, designerName, text, actionId, returnTo, uid: row.uid });
    return returnTo;
  }
  if (designers) {
    await saveDraft(row.uid, row.kind, { text, actionId });
    return comparisonPath(designers.map(({ id }) => id));
  }
  if (contactId === undefined) return null;
  await saveDraft(row.uid, `message:${contactId}`, { text, actionId });
  return `${paths.messages}?contatto=${contactId}`;
}
