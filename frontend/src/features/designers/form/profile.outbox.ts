import { isStyleLetter, styleName } from '@stanze/domain/styles';
import type { OutboxRow } from '../../../data/database/schema';
import type { Designer } from '../../../data/http/types';
import { defineCommand } from '../../../data/outbox/commands';
import { enqueueCommand, usePendingCommands } from '../../../data/outbox/pending-commands';
import { newId } from '../../../lib/new-id';
import { pictureOf } from '../gallery/gallery-item';
import { wireValues } from './designer-values';
import type { EditDraft, ProfileBody } from './form-draft';

const profileEntity = (designerId: number) => `profile:${designerId}`;

/** Loaded on demand, because only designers need it. */
const sending = () => import('./queued-profile');

/**
 * Saves an edited profile. Its version protects it from a second effect: after a lost answer the server refuses the
 * repetition with the profile that the first attempt saved.
 */
export const profileCommand = defineCommand<ProfileBody, Designer>({
  send: async (row) => (await sending()).sendQueuedProfile(row),
  merge: (_older, newer) => newer,
  // An edit that was queued before this answer arrived is based on what the answer saved.
  apply: async (tx, { version = null }, { id, uid, entity, body }) => {
    for (const row of await tx.outboxOfEntity(entity)) {
      const { draft, ...rest } = row.body as ProfileBody;
      if (row.id === id || row.uid !== uid || draft.version !== body.draft.version) continue;
      await tx.put('outbox', { ...row, body: { ...rest, draft: { ...draft, version } } });
    }
  },
  onEvent: (event) => {
    sending()
      .then((queued) => queued.followQueuedProfile(event))
      .catch(() => undefined);
  },
});

/** Saves the edited profile on this device, for sending. @throws NotSavedError when there is no space left */
export function enqueueProfile(designerId: number, draft: EditDraft): Promise<void> {
  const body: ProfileBody = { designerId, draft };
  return enqueueCommand({ kind: 'profile', entity: profileEntity(designerId), body, id: newId() });
}

type PendingProfiles = readonly Pick<OutboxRow<ProfileBody>, 'body'>[];

/** The own profile with the pending edits applied; pictures that are not uploaded yet are not shown. */
export function applyPending(designer: Designer, pending: PendingProfiles): Designer {
  const latest = pending.findLast(({ body }) => body.designerId === designer.id);
  if (!latest) return designer;
  const { values, pictures } = latest.body.draft;
  const { privacy_accepted: _consent, design_style: style, ...fields } = wireValues(values);
  const letter = isStyleLetter(style) ? style : designer.design_style;
  const gallery = pictures.map(pictureOf).filter((picture) => picture !== null);
  return {
    ...designer,
    ...fields,
    design_style: letter,
    design_style_name: styleName(letter),
    gallery,
    gallery_images: gallery.length > 0 ? gallery.map(({ url }) => url) : null,
  };
}

/** The own profile as its page shows it: with the pending edits applied. */
export function useOwnProfile(designer: Designer): Designer {
  return applyPending(designer, usePendingCommands<ProfileBody>('profile'));
}
