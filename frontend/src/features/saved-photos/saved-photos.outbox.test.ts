import 'fake-indexeddb/auto';
import fc from 'fast-check';
import type { OutboxRow } from '../../data/database/schema';
import { storedRows } from '../../data/database/stored-rows';
import { transact } from '../../data/database/transact';
import { applyPending, type SavedPhotoBody } from './apply-photos';
import { photoEntity, savedPhotoCommand } from './saved-photos.outbox';
import { photosOf, savePhotos, storedPhotos } from './saved-photos.queries';
import type { SavedPhoto } from './saved-photos.tables';

const UID = 7;

const body = (photoId: number, state: Partial<SavedPhotoBody> = {}): SavedPhotoBody => ({
  photoId,
  designerId: 42,
  designerName: 'Studio Lari',
  picture: null,
  saved: true,
  likedNote: '',
  dislikedNote: '',
  ...state,
});

const listed = (id: number, notes: Partial<SavedPhoto> = {}): SavedPhoto => ({
  id,
  designerId: 42,
  designerName: 'Studio Lari',
  picture: null,
  likedNote: '',
  dislikedNote: '',
  savedAt: '2026-01-01T00:00:00.000Z',
  ...notes,
});

const rowOf = (intentAt: number, command: SavedPhotoBody): OutboxRow<SavedPhotoBody> => ({
  id: `intent-${command.photoId}-${intentAt}`,
  seq: intentAt,
  uid: UID,
  kind: 'saved-photo',
  entity: photoEntity(command.photoId),
  body: command,
  intentAt,
  createdAt: intentAt,
  attempts: 1,
  nextAt: 0,
  state: 'sending',
  lastStatus: null,
  problem: null,
  v: 1,
});

const apply = (intentAt: number, command: SavedPhotoBody, answer = command) =>
  transact(['savedPhotos'], async (tx) => {
    const { saved, likedNote, dislikedNote } = answer;
    const sent = { saved, liked_note: likedNote, disliked_note: dislikedNote };
    await savedPhotoCommand.apply?.(tx, sent, rowOf(intentAt, command));
  });

const ids = (photos: readonly SavedPhoto[]) => photos.map(({ id }) => id);
const stored = async () => photosOf(await storedPhotos(UID));

const commands = fc.array(
  fc.record({
    photoId: fc.integer({ min: 1, max: 4 }),
    saved: fc.boolean(),
    likedNote: fc.string({ maxLength: 5 }),
  }),
  { maxLength: 12 },
);
const collection = fc
  .uniqueArray(fc.integer({ min: 1, max: 6 }), { maxLength: 5 })
  .map((photos) => photos.map((id) => listed(id)));
const pendingOf = (states: readonly Pick<SavedPhotoBody, 'photoId' | 'saved' | 'likedNote'>[]) =>
  states.map((state, index) => rowOf(1000 + index, body(state.photoId, state)));

beforeEach(async () => {
  await Promise.all([storedRows.clear('savedPhotos'), storedRows.clear('outbox')]);
});

describe('the collection with pending commands', () => {
  it('shows for each photo what its last command requests, and the others unchanged', () => {
    fc.assert(
      fc.property(collection, commands, (photos, states) => {
        const shown = applyPending(photos, pendingOf(states));
        expect(new Set(ids(shown)).size).toBe(shown.length);
        for (const id of [1, 2, 3, 4, 5, 6]) {
          const last = states.findLast(({ photoId }) => photoId === id);
          const photo = shown.find((one) => one.id === id);
          if (!last) expect(photo).toBe(photos.find((one) => one.id === id));
          else expect(photo?.likedNote).toBe(last.saved ? last.likedNote : undefined);
        }
      }),
    );
  });

  it('is the same when a command is applied twice, and when a confirmed one is still pending', () => {
    fc.assert(
      fc.property(collection, commands, (photos, states) => {
        const pending = pendingOf(states);
        const shown = applyPending(photos, pending);
        expect(applyPending(shown, pending.slice(-1))).toEqual(shown);
        const confirmed = applyPending(photos, pending.slice(0, 1));
        expect(applyPending(confirmed, pending.slice(1))).toEqual(shown);
      }),
    );
  });

  it('preserves the time since which a photo is saved when only its notes change', () => {
    const [photo] = applyPending([listed(1)], [rowOf(5, body(1, { likedNote: 'Il verde' }))]);
    expect(photo).toEqual(listed(1, { likedNote: 'Il verde' }));
  });
});

describe('an answer of the server', () => {
  it('to an older intent, which another tab reports afterwards, does not change the state of a newer one', async () => {
    await apply(2, body(1, { saved: false }));
    await apply(1, body(1));
    expect(await storedRows.get('savedPhotos', [UID, 1])).toMatchObject({ photo: null, intentAt: 2 });
  });

  it('with the state of another device is stored instead of what was sent', async () => {
    await apply(3, body(1, { likedNote: 'mia' }), body(1, { likedNote: 'dal tablet' }));
    expect(await stored()).toMatchObject([{ id: 1, likedNote: 'dal tablet' }]);
    await apply(4, body(1), body(1, { saved: false }));
    expect(await stored()).toEqual([]);
  });
});

describe('the list of the server', () => {
  it('is stored, and removes photos that are not in it any more without a trace', async () => {
    await savePhotos(UID, [listed(1), listed(2)], await storedPhotos(UID));
    await savePhotos(UID, [listed(2, { likedNote: 'nuova' })], await storedPhotos(UID));
    expect(await stored()).toEqual([listed(2, { likedNote: 'nuova' })]);
    expect(await storedRows.listOf('savedPhotos', UID)).toHaveLength(1);
  });

  it('does not change a photo whose command was pending, or delivered since the request', async () => {
    await savePhotos(UID, [listed(1), listed(2)], await storedPhotos(UID));
    await storedRows.put('outbox', [rowOf(9, body(1, { saved: false }))]);
    const before = await storedPhotos(UID);
    await apply(10, body(2, { saved: false }));
    await apply(11, body(3));
    await savePhotos(UID, [listed(2)], before);
    expect(ids(await stored()).sort()).toEqual([1, 3]);
  });
});

it('a command that undoes an unsent one is not sent when the server has that state already', async () => {
  await apply(1, body(1, { likedNote: 'x' }));
  const isConfirmed = (command: SavedPhotoBody) =>
    transact(['savedPhotos'], (tx) =>
      Promise.resolve(savedPhotoCommand.isConfirmed?.(tx, { uid: UID, body: command })),
    );
  expect(await isConfirmed(body(1, { likedNote: 'x' }))).toBe(true);
  expect(await isConfirmed(body(1, { likedNote: 'y' }))).toBe(false);
  expect(await isConfirmed(body(1, { saved: false }))).toBe(false);
  expect(await isConfirmed(body(2, { saved: false }))).toBe(false);
});
