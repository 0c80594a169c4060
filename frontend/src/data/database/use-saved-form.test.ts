import 'fake-indexeddb/auto';
import { act, renderHook, waitFor } from '@testing-library/react';
import { savedForm } from './forms';
import { useSavedForm } from './use-saved-form';
import { storedRows } from './stored-rows';

const FORM = { uid: 7, key: 'designer-edit:42' };
const asText = (stored: unknown) => (typeof stored === 'string' ? stored : null);

async function opened() {
  const { result } = renderHook(() => useSavedForm(FORM, asText));
  await waitFor(() => expect(result.current.saved).not.toBeUndefined());
  return result.current;
}

beforeEach(() => storedRows.clear('forms'));
afterEach(() => jest.restoreAllMocks());

describe('a saved form', () => {
  it('writes the first change at once, although a deletion was requested first', async () => {
    const form = await opened();
    const deletions = jest.spyOn(IDBObjectStore.prototype, 'delete');
    await act(() => form.clear());
    form.save('Una frase nuova.');
    await waitFor(async () => expect(await savedForm(FORM)).toBe('Una frase nuova.'));
    expect(deletions).not.toHaveBeenCalled();
  });

  it('commits before the writes are confirmed, so that closing the page does not abort them', async () => {
    const form = await opened();
    const commits = jest.spyOn(IDBTransaction.prototype, 'commit');
    form.save('Una frase nuova.');
    await waitFor(() => expect(commits).toHaveBeenCalledTimes(1));
  });

  it('is read by the next page with what was typed last, although a write is still running', async () => {
    const first = renderHook(() => useSavedForm(FORM, asText));
    await waitFor(() => expect(first.result.current.saved).toBeNull());
    const disk = { ...storedRows };
    jest.spyOn(storedRows, 'put').mockImplementation(async (store, rows) => {
      // A disk that is busy.
      await new Promise((resolve) => setTimeout(resolve, 200));
      await disk.put(store, rows);
    });
    first.result.current.save('N');
    first.result.current.save('Nina');
    first.unmount();
    expect((await opened()).saved).toBe('Nina');
  });

  it.each([
    ['a stored form', () => storedRows.put('forms', [{ ...FORM, content: 'Prima', savedAt: 1 }])],
    ['a form that was saved after none was found', () => Promise.resolve()],
  ])('deletes %s', async (_name, before) => {
    await before();
    const form = await opened();
    form.save('Dopo');
    await act(() => form.clear());
    expect(await savedForm(FORM)).toBeNull();
    expect((await opened()).saved).toBeNull();
  });
});
