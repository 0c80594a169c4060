import { NOT_FOUND } from '@stanze/domain/http-statuses';
import { NotSavedError } from '../../data/database/transact';
import { errorText } from '../../data/http/errors';
import type { SavedPhotoAnswer } from '../../data/http/types';
import { type CommandEvent, defineCommand } from '../../data/outbox/commands';
import { enqueueCommand } from '../../data/outbox/pending-commands';
import { newId } from '../../lib/new-id';
import { reportTasteChange } from '../../session/photo-taste';
import { currentUser } from '../../session/session.store';
import { showToast } from '../../ui/notices/toast.store';
import { type SavedPhotoBody, withPhoto } from './apply-photos';
import { changeGuestPhotos, FullCollectionError } from './guest-photos';
import { sendSavedPhoto } from './saved-photos.api';
import { updateSavedPhotos } from './saved-photos.queries';
import type { SavedPhoto } from './saved-photos.tables';

const NO_SPACE_TEXT = 'Su questo dispositivo non c’è più spazio: la raccolta non è cambiata.';
const OFFLINE_TEXT = 'Sei offline: la raccolta non è cambiata. Riprova quando torni in rete.';
const GONE_TEXT = 'Questa foto non è più nel portfolio: non si può salvare.';

/** The entity of the commands about one photo. */
export const photoEntity = (photoId: number) => `saved-photo:${photoId}`;

/** The body with the state that the server stored: that of another device when its intent is newer. */
function stored(body: SavedPhotoBody, answer: SavedPhotoAnswer): SavedPhotoBody {
  const { saved, liked_note: likedNote, disliked_note: dislikedNote } = answer;
  return { ...body, saved, likedNote, dislikedNote };
}

function showOutcome(event: CommandEvent): void {
  const body = event.row.body as SavedPhotoBody;
  const show = (shown: SavedPhotoBody) =>
    updateSavedPhotos((photos) => withPhoto(photos, shown, event.row.intentAt));
  if (event.type === 'delivered') show(stored(body, event.answer as SavedPhotoAnswer));
  if (event.type === 'failed') showToast(event.row.problem ?? errorText(null), { tone: 'danger' });
  if (event.type === 'gone') {
    show({ ...body, saved: false });
    showToast(GONE_TEXT, { tone: 'danger' });
  }
  reportTasteChange();
}

const isSame = (photo: SavedPhoto | null, { saved, likedNote, dislikedNote }: SavedPhotoBody): boolean =>
  photo === null ? !saved : saved && photo.likedNote === likedNote && photo.dislikedNote === dislikedNote;

/** Saves a photo in the collection, changes its notes, or removes it. */
export const savedPhotoCommand = defineCommand<SavedPhotoBody, SavedPhotoAnswer>({
  send: ({ id, uid, intentAt, body: { designerName: _name, picture: _picture, ...body } }) =>
    sendSavedPhoto({ ...body, intentAt, uid, key: id }),
  merge: (_older, newer) => newer,
  tables: ['savedPhotos'],
  isConfirmed: async (tx, { uid, body }) => {
    const row = await tx.get('savedPhotos', [uid, body.photoId]);
    return row !== undefined && isSame(row.photo, body);
  },
  lastIntent: async (tx, { uid, body }) => (await tx.get('savedPhotos', [uid, body.photoId]))?.intentAt ?? 0,
  apply: async (tx, answer, { uid, intentAt, body }) => {
    const row = await tx.get('savedPhotos', [uid, body.photoId]);
    // Without Web Locks another tab may have sent this command and newer ones, and may have received its answers
    // sooner.
    if (row && row.intentAt > intentAt) return;
    const [photo = null] = withPhoto(row?.photo ? [row.photo] : [], stored(body, answer), intentAt);
    await tx.put('savedPhotos', { uid, id: body.photoId, photo, intentAt });
  },
  goneStatuses: [NOT_FOUND],
  deleteRecords: (tx, { uid, body: { photoId } }) => tx.remove('savedPhotos', [uid, photoId]),
  onEvent: showOutcome,
});

const inputOf = (body: SavedPhotoBody) => ({
  kind: 'saved-photo',
  entity: photoEntity(body.photoId),
  body,
  id: newId(),
});

/**
 * Sets the state of a photo: shown at once, saved on this device, then sent; a guest's stays on the device
 * (docs/product.md#saved-photos). Returns whether it was saved here.
 */
export async function savePhoto(body: SavedPhotoBody): Promise<boolean> {
  try {
    if (currentUser()) await enqueueCommand(inputOf(body));
    else await changeGuestPhotos(body);
    return true;
  } catch (error) {
    showToast(problemOf(error), { tone: 'danger' });
    return false;
  }
}

function problemOf(error: unknown): string {
  if (error instanceof FullCollectionError) return error.message;
  // There is no space on this device, or a first visit lost its network before the code of the outbox was loaded.
  return error instanceof NotSavedError ? NO_SPACE_TEXT : OFFLINE_TEXT;
}
