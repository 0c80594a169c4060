import { CONFLICT, NOT_FOUND } from '@stanze/domain/http-statuses';
import { PROFILE_UPDATED_TEXT } from '@stanze/domain/texts';
import { dropForm, savedFile, savedForm, saveForm } from '../../../data/database/forms';
import type { OutboxRow } from '../../../data/database/schema';
import { ApiError } from '../../../data/http/errors';
import type { Designer } from '../../../data/http/types';
import type { CommandEvent } from '../../../data/outbox/commands';
import { publicFields } from '../../../data/saved-designers/public-fields';
import { adoptDesigner } from '../../../session/sign-in/sign-in';
import { showToast } from '../../../ui/notices/toast.store';
import { saveSeenDesigners } from '../designers.queries';
import { downscaled, UnusablePicture } from '../gallery/downscale';
import type { SavedItem } from '../gallery/gallery-item';
import { sendPicture } from '../gallery/send-picture';
import { conflictOf } from './conflict';
import { saveDesigner } from './designer-form.api';
import { sameValue } from './designer-values';
import { editFormId, type ProfileBody, readEdit } from './form-draft';
import { payloadOf } from './payload';

/** A profile was saved elsewhere since; the form then shows both. */
const CHANGED_ELSEWHERE_TEXT =
  'Nel frattempo il profilo è stato salvato da un altro dispositivo. Apri le modifiche e scegli che cosa tenere.';
const LOST_PICTURE_TEXT =
  'Una foto scelta non si trova più su questo dispositivo. Apri le modifiche e scegli di nuovo.';

type Row = OutboxRow<ProfileBody>;

/** The picture as the server stores it; a file that was chosen without a network is uploaded now. */
async function uploaded(item: SavedItem, { uid, body }: Row): Promise<SavedItem> {
  if (item.stored) return item;
  const file = await savedFile(editFormId(uid, body.designerId), item.id);
  if (!file) throw new ApiError(NOT_FOUND, LOST_PICTURE_TEXT);
  const blob = file.isReady
    ? file.blob
    : await downscaled(new File([file.blob], item.name, { type: file.blob.type })).catch((error: unknown) => {
        throw error instanceof UnusablePicture ? new ApiError(NOT_FOUND, error.message) : error;
      });
  const { signal } = new AbortController();
  const picture = await sendPicture(blob, { signal, onProgress: () => undefined });
  return { ...item, stored: { reference: picture.url, picture } };
}

/**
 * Uploads the remaining pictures, then saves the profile.
 * @throws ApiError (409 when another device has saved the profile since), NetworkError
 */
export async function sendQueuedProfile(row: Row): Promise<Designer> {
  const { designerId, draft } = row.body;
  const pictures: SavedItem[] = [];
  for (const item of draft.pictures) pictures.push(await uploaded(item, row));
  const payload = { ...payloadOf(draft.values, pictures), version: draft.version };
  const result = await saveDesigner(designerId, payload, row.uid);
  if ('designer' in result) return result.designer;
  // An earlier attempt was saved although its answer was lost.
  if (conflictOf(draft.values, pictures, result.current).fields.length === 0) return result.current;
  throw new ApiError(CONFLICT, CHANGED_ELSEWHERE_TEXT);
}

/** Deletes the form's draft, or bases it on the new version when the person has edited it since. */
async function settleDraft({ uid, body }: Row, saved: Designer): Promise<void> {
  const formId = editFormId(uid, body.designerId);
  const draft = readEdit(await savedForm(formId));
  if (!draft) return;
  if (sameValue(draft, readEdit(body.draft))) await dropForm(formId);
  else if (draft.version === body.draft.version)
    await saveForm(formId, { ...draft, version: saved.version ?? null });
}

/** Shows a saved profile at once on every screen, also in other tabs. */
export function showSavedProfile(designer: Designer): Promise<void> {
  void saveSeenDesigners([publicFields(designer)]);
  return adoptDesigner(designer);
}

/** Shows the outcome of a queued profile. */
export async function followQueuedProfile(event: CommandEvent): Promise<void> {
  const row = event.row as Row;
  if (event.type === 'failed') showToast(row.problem ?? '', { tone: 'danger' });
  if (event.type !== 'delivered') return;
  const designer = event.answer as Designer;
  await settleDraft(row, designer);
  await showSavedProfile(designer);
  showToast(PROFILE_UPDATED_TEXT, { tone: 'success' });
}
