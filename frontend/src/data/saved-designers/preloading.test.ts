import 'fake-indexeddb/auto';
import { waitFor } from '@testing-library/react';
import { lari } from '../../../test/people';
import { fakePictureWorker } from '../../../test/fake-picture-worker';
import { saveCards } from './cards';
import { preloadSoon, stopPreloading } from './preloading';

const picture = (name: string) => ({
  id: 1,
  url: `/api/uploads/gallery/${name}.webp`,
  width: 800,
  height: 600,
  placeholder: '',
  alt: 'Una stanza',
  sources: [],
});

const designer = (id: number) => ({ ...lari, id, gallery: [picture(String(id))] });
/** The delay before the first attempt, and the one before the second. */
const DELAYS_MS = 2000 + 5000;

afterEach(() => jest.useRealTimers());

test('the first pictures of the cards are stored, after another attempt where one could not be loaded', async () => {
  const worker = fakePictureWorker();
  await saveCards([designer(1), designer(2), designer(3)]);
  worker.state.refuse = (path) => path.includes('/2.');
  // Only the timers: the database uses setImmediate.
  jest.useFakeTimers({ advanceTimers: 100, doNotFake: ['setImmediate', 'queueMicrotask', 'nextTick'] });
  preloadSoon();
  await waitFor(() => expect(worker.asked.some(worker.state.refuse)).toBe(true), { timeout: DELAYS_MS });
  worker.state.refuse = () => false;
  await waitFor(() => expect(worker.pictures.size).toBe(3), { timeout: 3 * DELAYS_MS });
});

test('no picture is loaded any more after the loading was stopped', async () => {
  const worker = fakePictureWorker();
  await saveCards([designer(11), designer(12), designer(13), designer(14)]);
  worker.state.refuse = () => false;
  jest.useFakeTimers({ advanceTimers: 100, doNotFake: ['setImmediate', 'queueMicrotask', 'nextTick'] });
  preloadSoon();
  await waitFor(() => expect(worker.pictures.size).toBeGreaterThan(0), { timeout: DELAYS_MS });
  await stopPreloading();
  const stored = worker.pictures.size;
  expect(stored).toBeLessThan(4);
  await jest.advanceTimersByTimeAsync(DELAYS_MS);
  expect(worker.pictures.size).toBe(stored);
});
