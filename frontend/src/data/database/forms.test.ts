import 'fake-indexeddb/auto';
import { deletePersonalRecords } from './cleaning';
import { countDrafts } from './drafts';
import { dropFilesExcept, dropForm, savedFile, savedForm, saveFile, saveForm } from './forms';
import { storedRows } from './stored-rows';

const form = { uid: 7, key: 'designer-edit:42' };
const photo = new Blob([new Uint8Array([1, 2, 3])], { type: 'image/jpeg' });

beforeEach(async () => {
  await Promise.all([storedRows.clear('forms'), storedRows.clear('files')]);
});

describe('a partly filled form', () => {
  it('is restored with its files, unchanged', async () => {
    await saveForm(form, { name: 'Lari' });
    await saveFile(form, 'a', { blob: photo, isReady: true });
    expect(await savedForm(form)).toEqual({ name: 'Lari' });
    const file = await savedFile(form, 'a');
    expect(file).toMatchObject({ isReady: true });
    expect([file?.blob.type, file?.blob.size]).toEqual(['image/jpeg', 3]);
  });

  it('belongs to one person', async () => {
    await saveForm(form, { name: 'Lari' });
    expect(await savedForm({ ...form, uid: 8 })).toBeNull();
  });

  it('is deleted with its files when it was sent, and other forms stay', async () => {
    await saveFile(form, 'a', { blob: photo, isReady: true });
    await saveForm(form, {});
    await saveForm({ uid: 7, key: 'other' }, { stored: true });
    await saveFile({ uid: 7, key: 'other' }, 'b', { blob: photo, isReady: false });
    await dropForm(form);
    expect(await savedForm(form)).toBeNull();
    expect(await savedFile(form, 'a')).toBeNull();
    expect(await savedForm({ uid: 7, key: 'other' })).toEqual({ stored: true });
    expect(await savedFile(form, 'b')).toMatchObject({ isReady: false });
  });

  it('deletes the files to which its content does not refer', async () => {
    await saveFile(form, 'a', { blob: photo, isReady: true });
    await saveFile(form, 'b', { blob: photo, isReady: true });
    await dropFilesExcept(form, ['b']);
    expect(await savedFile(form, 'a')).toBeNull();
    expect(await savedFile(form, 'b')).not.toBeNull();
  });

  it('stays at sign-out when it is a person’s, and counts as not sent', async () => {
    await saveForm(form, {});
    await deletePersonalRecords(7);
    expect(await savedForm(form)).toEqual({});
    expect(await countDrafts(7)).toBe(1);
  });
});
