import { NotSavedError } from '../../data/database/transact';
import { errorText } from '../../data/http/errors';
import type { PhotoTaste } from '../../data/http/types';
import { defineCommand } from '../../data/outbox/commands';
import { enqueueCommand } from '../../data/outbox/pending-commands';
import { newId } from '../../lib/new-id';
import { reportTasteChange } from '../../session/photo-taste';
import { showToast } from '../../ui/notices/toast.store';
import { type PhotoTasteBody, updatePhotoTaste } from './photo-taste.queries';
import { sendPhotoTaste } from './saved-photos.api';

const NO_SPACE_TEXT = 'Su questo dispositivo non c’è più spazio: non è cambiato niente.';
const OFFLINE_TEXT = 'Sei offline: non è cambiato niente. Riprova quando torni in rete.';

/** Excludes the person's photos from their taste, or includes them. */
export const photoTasteCommand = defineCommand<PhotoTasteBody, PhotoTaste>({
  send: ({ id, uid, intentAt, body: { counted } }) => sendPhotoTaste({ counted, intentAt, uid, key: id }),
  merge: (_older, newer) => newer,
  tables: ['photoTastes'],
  isConfirmed: async (tx, { uid, body }) => (await tx.get('photoTastes', uid))?.counted === body.counted,
  lastIntent: async (tx, { uid }) => (await tx.get('photoTastes', uid))?.intentAt ?? 0,
  apply: async (tx, { counted }, { uid, intentAt }) => {
    const row = await tx.get('photoTastes', uid);
    if (row && row.intentAt > intentAt) return;
    await tx.put('photoTastes', { uid, counted, intentAt });
  },
  onEvent: (event) => {
    if (event.type === 'delivered') updatePhotoTaste((event.answer as PhotoTaste).counted);
    if (event.type === 'failed') showToast(event.row.problem ?? errorText(null), { tone: 'danger' });
    reportTasteChange();
  },
});

/** Sets whether the photos count: shown at once, saved on this device, then sent. */
export async function setPhotosCounted(counted: boolean): Promise<void> {
  try {
    await enqueueCommand({ kind: 'photo-taste', entity: 'photo-taste', body: { counted }, id: newId() });
  } catch (error) {
    showToast(error instanceof NotSavedError ? NO_SPACE_TEXT : OFFLINE_TEXT, { tone: 'danger' });
  }
}
