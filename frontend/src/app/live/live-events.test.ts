import 'fake-indexeddb/auto';
import { act, waitFor } from '@testing-library/react';
import { ada } from '../../../test/people';
import { listed } from '../../../test/saved-photos-fixture';
import { json, serve } from '../../../test/server';
import { cachedData } from '../../data/query/query';
import { loadedPhotos, savedPhotosQuery } from '../../features/saved-photos/saved-photos.queries';
import { adopt } from '../../session/adoption';
import { tasteVersion } from '../../session/photo-taste';
import { applyServerEvent } from './live-events';

const photo = (photo_id: number) => listed({ photo_id });

const hello = () => act(() => applyServerEvent({ id: 'a-0', event: 'hello', data: '{}' }));

/** The collection that the server answers with. */
let photos = [photo(1)];

function serveCollection() {
  return serve((request) => json(new URL(request.url).pathname === '/api/saved-photos/mine' ? photos : []));
}

test('the stream begins: a photo that another device has saved since the collection was loaded is shown', async () => {
  const requests = serveCollection();
  act(() => {
    adopt({ ...ada, id: 9301 });
  });
  const shown = () => cachedData(savedPhotosQuery(9301))?.map(({ id }) => id);
  const asked = () => requests.filter(({ url }) => url.includes('saved-photos')).length;

  hello();
  await waitFor(() => expect(requests.length).toBeGreaterThan(0));
  // Nothing of the collection is shown yet.
  expect([shown(), asked()]).toEqual([undefined, 0]);

  await loadedPhotos();
  const version = tasteVersion();
  hello();
  await waitFor(() => expect(asked()).toBe(2));
  // Nothing has changed, so the lists that depend on the taste are not loaded again.
  expect([shown(), tasteVersion()]).toEqual([[1], version]);

  photos = [photo(2), photo(1)];
  hello();
  await waitFor(() => expect(shown()).toEqual([2, 1]));
  expect(tasteVersion()).toBe(version + 1);
});
