import 'fake-indexeddb/auto';
import { act, renderHook, waitFor } from '@testing-library/react';
import { savedForm } from './forms';
import { useSavedForm } from './use-saved-form';
import { storedRows } from './stored-rows';

const place = { uid: 7, key: 'designer-edit:42' };
const asText = (stored: unknown) => (typeof stored === 'string' ? stored : null);

async function opened() {
  const { result } = renderHook(() => useSavedForm(place, asText));
  await waitFor(() => expect(result.current.kept).not.toBeUndefined());
  return result.current;
}

beforeEach(() => storedRows.clear('forms'));
afterEach(() => jest.restoreAllMocks());

describe('a form that outlives its page', () => {
  it('writes the first word at once, although it begins by forgetting', async () => {
    const form = await opened();
    const deletions = jest.spyOn(IDBObjectStore.prototype, 'delete');
    await act(() => form.forget());
    form.keep('Una frase nuova.');
    await waitFor(async () => expect(await savedForm(place)).toBe('Una frase nuova.'));
    expect(deletions).not.toHaveBeenCalled();
  });

  it('has its words asked for before they are confirmed, so that leaving the page does not take them back', async () => {
    const form = await opened();
    const commits = jest.spyOn(IDBTransaction.prototype, 'commit');
    form.keep('Una frase nuova.');
    await waitFor(() => expect(commits).toHaveBeenCalledTimes(1));
  });

  it.each([
    ['what was found', () => storedRows.put('forms', [{ ...place, content: 'Prima', savedAt: 1 }])],
    ['nothing found, and what was kept since', () => Promise.resolve()],
  ])('forgets %s', async (_name, before) => {
    await before();
    const form = await opened();
    form.keep('Dopo');
    await act(() => form.forget());
    expect(await savedForm(place)).toBeNull();
    expect((await opened()).kept).toBeNull();
  });
});
