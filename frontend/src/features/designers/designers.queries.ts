import pLimit from 'p-limit';
import { cachedCard, recentCards, saveCards, touchCard } from '../../data/saved-designers/cards';
import type { Designer } from '../../data/http/types';
import { cachedData, type RemoteQuery, setCachedData } from '../../data/query/query';
import { getDesigner, getDesigners } from './designers.api';

/** The API returns designers one by one. More requests at a time would delay all other requests. */
const MAX_REQUESTS = 6;
/**
 * Saved cards contain fewer fields than the server's answer, so they are shown only when the server has not answered
 * within this time.
 */
const SAVED_AFTER_MS = 1000;

const limit = pLimit(MAX_REQUESTS);

/** Loads pictures of the shown designers in the background. The code for it is not part of any first screen. */
function preloadPictures(openedId?: number): void {
  import('../../data/saved-designers/preloading')
    .then(({ preloadSoon }) => preloadSoon(openedId))
    .catch(() => undefined);
}

/** One public designer. */
export function designerQuery(id: number, readAfterMs = SAVED_AFTER_MS): RemoteQuery<Designer> {
  return {
    key: ['designer', id],
    load: () => limit(() => getDesigner(id)),
    read: async () => {
      const card = await cachedCard(id);
      if (card) void touchCard(id);
      return card ?? undefined;
    },
    readAfterMs,
    save: async (designer) => {
      await saveCards([designer]);
      preloadPictures(id);
    },
  };
}

function isNew(designer: Designer): boolean {
  return cachedData(designerQuery(designer.id)) !== designer;
}

function cacheAll(designers: readonly Designer[]): void {
  for (const designer of designers) setCachedData(designerQuery(designer.id), designer);
}

/** Caches designers for the next screens, and saves them on this device for use without a network. */
export async function saveSeenDesigners(designers: readonly Designer[]): Promise<void> {
  const unseen = designers.filter(isNew);
  if (unseen.length === 0) return;
  cacheAll(unseen);
  await saveCards(unseen);
  preloadPictures();
}

/** The first designers of the public list; without a network the designers that were shown last. */
export function featuredQuery(count: number): RemoteQuery<readonly Designer[]> {
  return {
    key: ['featured-designers', count],
    load: () => getDesigners(count),
    read: async () => {
      const saved = await recentCards(count);
      cacheAll(saved);
      return saved.length > 0 ? saved : undefined;
    },
    readAfterMs: Infinity,
    save: saveSeenDesigners,
  };
}

/**
 * Caches the designer whose page the server has rendered, so that the first render of the app shows the same without a
 * request.
 */
function cacheRendered(): void {
  const element = typeof document === 'undefined' ? null : document.getElementById('designer-record');
  if (element) cacheAll([JSON.parse(element.textContent) as Designer]);
}

cacheRendered();
