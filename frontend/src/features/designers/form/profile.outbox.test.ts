import 'fake-indexeddb/auto';
import { lari } from '../../../../test/people';
import { storedPicture } from '../../../../test/uploads';
import type { OutboxRow } from '../../../data/database/schema';
import { storedRows } from '../../../data/database/stored-rows';
import { transact } from '../../../data/database/transact';
import { conflictOf } from './conflict';
import { valuesOf } from './designer-values';
import type { EditDraft } from './form-draft';
import { payloadOf } from './payload';
import { applyPending, profileCommand } from './profile.outbox';
import { editStart } from './editing/use-edit';

const mine = { ...lari, email: 'lari@esempio.it', phone: null, version: 3 };
const start = editStart(mine);
const draft = (bio: string, changes: Partial<EditDraft> = {}): EditDraft => ({
  ...start,
  values: { ...start.values, bio },
  ...changes,
});
const row = (id: string, edit: EditDraft, seq: number): OutboxRow => ({
  id,
  seq,
  uid: 7,
  kind: 'profile',
  entity: 'profile:42',
  body: { designerId: 42, draft: edit },
  intentAt: seq,
  createdAt: seq,
  attempts: 0,
  nextAt: 0,
  state: 'queued',
  lastStatus: null,
  problem: null,
  v: 1,
});

afterEach(() => storedRows.clear('outbox'));

it('shows the latest pending edit over the saved profile, with the pictures that are uploaded', () => {
  const picture = storedPicture('nuova');
  const pictures = [
    { id: 'a', name: '', alt: ' La cucina ', stored: { reference: picture.url, picture } },
    { id: 'b', name: 'foto.jpg', alt: '', stored: null },
  ];
  const pending = [
    { body: { designerId: 42, draft: draft('Prima.') } },
    { body: { designerId: 42, draft: draft('Dopo.', { pictures }) } },
  ];
  expect(applyPending(mine, pending)).toMatchObject({
    bio: 'Dopo.',
    like_count: lari.like_count,
    gallery: [{ ...picture, alt: 'La cucina' }],
  });
  expect(applyPending({ ...mine, id: 43 }, pending)).toMatchObject({ id: 43, bio: lari.bio });
});

it('shows and sends the pending styles and rooms, and those of the server for a draft of an older version', () => {
  const picture = { ...storedPicture('a'), style: 'E' as const, room: 'bagno' as const };
  const stored = { reference: picture.url, picture };
  const pictures = [
    { id: 'a', name: '', alt: '', stored, style: 'A' as const, room: null },
    { id: 'b', name: '', alt: '', stored },
  ];
  const edit = draft('Dopo.', { pictures });
  const { gallery } = applyPending(mine, [{ body: { designerId: 42, draft: edit } }]);
  expect(gallery.map(({ style, room }) => [style, room])).toEqual([
    ['A', undefined],
    ['E', 'bagno'],
  ]);
  expect(payloadOf(edit.values, pictures)).toMatchObject({
    gallery_styles: ['A', 'E'],
    gallery_rooms: [null, 'bagno'],
  });
});

it('compares style and room of the pictures of two devices', () => {
  const picture = storedPicture('a');
  const items = [
    { id: 'a', name: '', alt: '', stored: { reference: picture.url, picture }, style: 'C' as const },
  ];
  const current = { ...mine, gallery: [picture], gallery_images: [picture.url] };
  expect(conflictOf(valuesOf(mine), items, current).fields).toEqual(['pictures']);
  const same = { ...current, gallery: [{ ...picture, style: 'C' as const }] };
  expect(conflictOf(valuesOf(mine), items, same).fields).toEqual([]);
});

it('bases a queued edit on the version that the answer to an earlier one saved', async () => {
  const [first, second] = [row('uno', draft('Prima.'), 1), row('due', draft('Dopo.'), 2)];
  const other = { ...row('tre', draft('Altrui.'), 3), uid: 8 };
  await storedRows.put('outbox', [second, other]);
  await transact(['outbox'], async (tx) => profileCommand.apply?.(tx, { ...mine, version: 4 }, first));
  const versions = (await storedRows.list('outbox')).map(({ id, body }) => [
    id,
    (body as { draft: EditDraft }).draft.version,
  ]);
  expect(Object.fromEntries(versions)).toEqual({ due: 4, tre: 3 });
});
