import { MessageChannel, type MessagePort } from 'node:worker_threads';
import { IMAGE_CACHE } from '../src/lib/service-worker-messages';

const pathOf = (input: RequestInfo | URL) =>
  new URL(input instanceof Request ? input.url : String(input), 'http://localhost').pathname;

/** Cache Storage with one cache and the methods that the product uses. */
function fakeCaches(pictures: Map<string, Response>) {
  const cache = {
    keys: () => Promise.resolve([...pictures.keys()].map((path) => new Request(`http://localhost${path}`))),
    match: (input: RequestInfo) => Promise.resolve(pictures.get(pathOf(input))?.clone()),
    put: (input: RequestInfo, response: Response) => {
      pictures.set(pathOf(input), response);
      return Promise.resolve();
    },
    delete: (input: RequestInfo) => Promise.resolve(pictures.delete(pathOf(input))),
  };
  return {
    has: (name: string) => Promise.resolve(name === IMAGE_CACHE),
    keys: () => Promise.resolve([IMAGE_CACHE]),
    open: () => Promise.resolve(cache),
    match: cache.match,
    delete: () => {
      pictures.clear();
      return Promise.resolve(true);
    },
  };
}

/** Replaces the service worker that stores pictures: each has `bytes` bytes; `refuse` selects those that fail. */
export function fakePictureWorker(bytes = 1000) {
  const pictures = new Map<string, Response>();
  const asked: string[] = [];
  const state: { refuse: (path: string) => boolean } = { refuse: () => false };
  const postMessage = ({ urls }: { urls: string[] }, [port]: MessagePort[]) => {
    for (const path of urls.map(pathOf)) {
      asked.push(path);
      if (!state.refuse(path)) pictures.set(path, new Response('x'.repeat(bytes)));
    }
    port?.postMessage(true);
  };
  const serviceWorker = { getRegistration: () => Promise.resolve({ active: { postMessage } }) };
  Object.assign(window, { caches: fakeCaches(pictures), MessageChannel });
  Object.defineProperty(navigator, 'serviceWorker', { value: serviceWorker, configurable: true });
  return { pictures, asked, state };
}
