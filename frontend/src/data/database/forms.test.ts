import 'fake-indexeddb/auto';
import { deleteCachedRecords, deletePersonalRecords } from './cleaning';
import { countDrafts } from './drafts';
import { dropFilesExcept, dropForm, savedFile, savedForm, saveFile, saveForm } from './forms';
import { GUEST_UID } from '../person';
import { storedRows } from './stored-rows';

const place = { uid: 7, key: 'designer-edit:42' };
const photo = new Blob([new Uint8Array([1, 2, 3])], { type: 'image/jpeg' });

beforeEach(async () => {
  await Promise.all([storedRows.clear('forms'), storedRows.clear('files')]);
});

describe('a form that is being filled in', () => {
  it('is found again with its files, as they were', async () => {
    await saveForm(place, { name: 'Lari' });
    await saveFile(place, 'a', { blob: photo, isReady: true });
    expect(await savedForm(place)).toEqual({ name: 'Lari' });
    const file = await savedFile(place, 'a');
    expect(file).toMatchObject({ isReady: true });
    expect([file?.blob.type, file?.blob.size]).toEqual(['image/jpeg', 3]);
  });

  it('belongs to one person', async () => {
    await saveForm(place, { name: 'Lari' });
    expect(await savedForm({ ...place, uid: 8 })).toBeNull();
  });

  it('goes with its files when it was sent, and other forms stay', async () => {
    await saveFile(place, 'a', { blob: photo, isReady: true });
    await saveForm(place, {});
    await saveForm({ uid: 7, key: 'other' }, { kept: true });
    await saveFile({ uid: 7, key: 'other' }, 'b', { blob: photo, isReady: false });
    await dropForm(place);
    expect(await savedForm(place)).toBeNull();
    expect(await savedFile(place, 'a')).toBeNull();
    expect(await savedForm({ uid: 7, key: 'other' })).toEqual({ kept: true });
    expect(await savedFile(place, 'b')).toMatchObject({ isReady: false });
  });

  it('gives up the files that nothing refers to', async () => {
    await saveFile(place, 'a', { blob: photo, isReady: true });
    await saveFile(place, 'b', { blob: photo, isReady: true });
    await dropFilesExcept(place, ['b']);
    expect(await savedFile(place, 'a')).toBeNull();
    expect(await savedFile(place, 'b')).not.toBeNull();
  });

  it('stays at sign-out and at the logo when it is a person’s, and counts as not sent', async () => {
    await saveForm(place, {});
    await deletePersonalRecords(7);
    await deleteCachedRecords();
    expect(await savedForm(place)).toEqual({});
    expect(await countDrafts(7)).toBe(1);
  });

  it('goes at the logo when it is a guest’s', async () => {
    const guest = { uid: GUEST_UID, key: 'designer-registration' };
    await saveForm(guest, {});
    await saveFile(guest, 'a', { blob: photo, isReady: true });
    await deleteCachedRecords();
    expect(await savedForm(guest)).toBeNull();
    expect(await savedFile(guest, 'a')).toBeNull();
  });
});
