import { MessageChannel as NodeMessageChannel } from 'node:worker_threads';
import { waitFor } from '@testing-library/react';
import type * as LoadChunkModule from './load-chunk';

type LoadChunk = typeof LoadChunkModule;

const FILES = Array.from({ length: 14 }, (_, n) => `assets/part-${n}.js`);
const links = () => [...document.head.querySelectorAll('link')].map((link) => link.getAttribute('href'));

/** A new copy of the module, which has requested nothing. */
function newLoadChunk() {
  let copy: LoadChunk | undefined;
  jest.isolateModules(() => {
    copy = jest.requireActual<LoadChunk>('./load-chunk');
  });
  if (!copy) throw new Error('The module was not loaded.');
  return copy.loadChunk;
}

beforeAll(() => {
  Object.assign(globalThis, { MessageChannel: NodeMessageChannel });
  DOMTokenList.prototype.supports = () => true;
});
beforeEach(() => document.head.replaceChildren());

describe('code that is loaded on demand', () => {
  it('is imported when its files are requested, six in a task', async () => {
    const load = jest.fn(() => Promise.resolve({ page: 'home' }));
    const loaded = newLoadChunk()(load, FILES);
    expect(links()).toHaveLength(6);
    expect(load).not.toHaveBeenCalled();
    expect(await loaded).toEqual({ page: 'home' });
    expect(links()).toEqual(FILES.map((file) => `/${file}`));
    expect(load).toHaveBeenCalledTimes(1);
    expect(document.head.querySelector('link')).toMatchObject({ rel: 'modulepreload', crossOrigin: '' });
  });

  it('requests each file once, also beside another import and when the page has it', async () => {
    const page = document.createElement('link');
    page.setAttribute('href', '/assets/part-3.js');
    document.head.append(page);
    const loadChunk = newLoadChunk();
    const load = () => Promise.resolve(null);
    await Promise.all([loadChunk(load, FILES), loadChunk(load, FILES), loadChunk(load)]);
    expect(links()).toHaveLength(FILES.length);
    expect(new Set(links()).size).toBe(FILES.length);
  });

  it('reports a failure to the page, and to its caller', async () => {
    const failed = jest.fn();
    window.addEventListener('vite:preloadError', failed);
    const loading = newLoadChunk()(() => Promise.reject(new Error('no file')), []);
    await expect(loading).rejects.toThrow('no file');
    await waitFor(() => expect(failed).toHaveBeenCalledTimes(1));
    window.removeEventListener('vite:preloadError', failed);
  });
});
