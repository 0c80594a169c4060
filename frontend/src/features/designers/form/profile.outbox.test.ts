import 'fake-indexeddb/auto';
import { lari } from '../../../../test/people';
import { storedPicture } from '../../../../test/uploads';
import type { OutboxRow } from '../../../data/database/schema';
import { storedRows } from '../../../data/database/stored-rows';
import { transact } from '../../../data/database/transact';
import type { EditDraft } from './form-draft';
import { applyPending, profileCommand } from './profile.outbox';
import { editStart } from './use-edit';

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
