import type { GalleryPicture } from '../http/types';
import { isDataLimited } from '../../lib/loading/data-limits';
import { loadFromTab, saveInTab } from '../../lib/tab-storage';
import { cachedCard, recentCards } from './cards';
import { CARD_WIDTH, WHOLE_WIDTH } from '../pictures/picture-choice';
import { canSavePictures, isPictureSaved, savePicture } from '../pictures/pictures';
import { enforceStorageLimit } from './storage';

/** Number of cards whose first picture is available offline. */
const CARDS = 50;
/** Delay, so that the pictures on the screen load first. */
const DELAY_MS = 2000;
/** Maximum time to wait for an idle page; loading one picture at a time hardly slows a busy page. */
const LONGEST_WAIT_MS = 1000;
/** Delays after which the pictures that are missing are loaded again, when one could not be loaded. */
const RETRY_DELAYS_MS = [5000, 20_000, 60_000];

function idle(): Promise<void> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in window)
      window.requestIdleCallback(() => resolve(), { timeout: LONGEST_WAIT_MS });
    else setTimeout(resolve);
  });
}

/**
 * Ids of the designers whose gallery was opened in this tab: pictures that could not be loaded on one page are loaded
 * on the next.
 */
const OPENED_KEY = 'opened-galleries';
const MOST_OPENED = 20;

function openedIds(): number[] {
  const ids = loadFromTab(OPENED_KEY);
  return Array.isArray(ids) ? ids.filter((id): id is number => typeof id === 'number') : [];
}

function noteOpened(id: number): void {
  const others = openedIds().filter((other) => other !== id);
  saveInTab(OPENED_KEY, [id, ...others].slice(0, MOST_OPENED));
}

interface Wanted {
  picture: GalleryPicture;
  width: number;
}

async function wantedPictures(): Promise<Wanted[]> {
  const galleries = await Promise.all(openedIds().map(cachedCard));
  const whole = galleries.flatMap((designer) => designer?.gallery ?? []);
  const firsts = (await recentCards(CARDS)).flatMap(({ gallery }) => gallery.slice(0, 1));
  return [
    ...whole.map((picture) => ({ picture, width: WHOLE_WIDTH })),
    ...firsts.map((picture) => ({ picture, width: CARD_WIDTH })),
  ];
}

/** Increased by `stopPreloading`: a run that began before it ends. */
let run = 0;

/** Returns whether a picture could not be loaded. */
async function preload(): Promise<boolean> {
  const own = run;
  let fetched = 0;
  let isFailed = false;
  for (const { picture, width } of await wantedPictures()) {
    if (await isPictureSaved(picture, width)) continue;
    await idle();
    if (isDataLimited() || own !== run) break;
    // The reason of the failure concerns the other pictures too; the next attempt loads them.
    isFailed = !(await savePicture(picture, width));
    if (isFailed) break;
    fetched += 1;
  }
  if (fetched > 0) await enforceStorageLimit();
  return isFailed;
}

let timer: number | undefined;
let last: Promise<void> = Promise.resolve();

/** Loads now, and once more after each of the delays while a picture cannot be loaded. */
function start(delays: readonly number[]): void {
  last = last
    .then(async () => {
      const [delay, ...others] = delays;
      if ((await preload()) && delay !== undefined) schedule(delay, others);
    })
    .catch(() => undefined);
}

function schedule(delay: number, delays: readonly number[]): void {
  window.clearTimeout(timer);
  timer = window.setTimeout(() => start(delays), delay);
}

/**
 * Loads, after a delay and one at a time, the first picture of the cards shown last and the whole gallery of the opened
 * designer, so that they are available without a network.
 */
export function preloadSoon(openedId?: number): void {
  if (openedId !== undefined) noteOpened(openedId);
  if (!canSavePictures() || isDataLimited()) return;
  schedule(DELAY_MS, RETRY_DELAYS_MS);
}

/**
 * Stops loading pictures, because those on the device are about to be deleted. Resolves when none is being loaded any more.
 * The next call of `preloadSoon` starts again.
 */
export async function stopPreloading(): Promise<void> {
  run += 1;
  window.clearTimeout(timer);
  await last;
}
