import { isNetworkError } from '../../../../data/http/errors';
import type { Designer } from '../../../../data/http/types';
import { openOutbox } from '../../../../data/outbox/open-outbox';
import { currentUid } from '../../../../data/person';
import { conflictOf } from '../conflict';
import { confirmed } from '../../../../session/confirmation/confirmed';
import { saveDesigner } from '../designer-form.api';
import type { EditDraft, ProfileBody } from '../form-draft';
import { payloadOf } from '../payload';
import { enqueueProfile } from '../profile.outbox';

/** The profile that the server saved, the one that another device saved before, or `queued` without a network. */
export type ProfileOutcome = { designer: Designer } | { current: Designer } | 'queued';

/**
 * Deletes the queued edits of a profile that a new one replaces. Returns whether one is left that was sent without an
 * answer: the new one is then sent after it.
 */
async function replaceQueued(designerId: number): Promise<boolean> {
  const outbox = await openOutbox();
  let isOneSent = false;
  for (const { id, attempts, state, body, kind } of await outbox.rowsOf(currentUid())) {
    if (kind !== 'profile' || (body as ProfileBody).designerId !== designerId) continue;
    if (attempts === 0 || state === 'failed') await outbox.discard(id);
    else isOneSent = true;
  }
  return isOneSent;
}

async function enqueued(designerId: number, draft: EditDraft): Promise<'queued'> {
  await enqueueProfile(designerId, draft);
  return 'queued';
}

/**
 * Saves the own profile. Without a network, or when a picture is not uploaded yet, it is added to the outbox.
 * @throws ApiError when the server refuses it, NotSavedError when there is no space left on this device
 */
export async function saveProfile(designerId: number, draft: EditDraft): Promise<ProfileOutcome> {
  const { values, pictures, version } = draft;
  // A first visit that lost its network before the code of the outbox was loaded has no queued edits.
  const isOneSent = await replaceQueued(designerId).catch(() => false);
  if (isOneSent || !pictures.every(({ stored }) => stored)) return enqueued(designerId, draft);
  try {
    const payload = { ...payloadOf(values, pictures), version };
    const result = await confirmed(() => saveDesigner(designerId, payload));
    if ('designer' in result) return result;
    // An earlier attempt was saved although its answer was lost.
    const isSaved = conflictOf(values, pictures, result.current).fields.length === 0;
    return isSaved ? { designer: result.current } : result;
  } catch (error) {
    if (!isNetworkError(error)) throw error;
    return enqueued(designerId, draft);
  }
}
