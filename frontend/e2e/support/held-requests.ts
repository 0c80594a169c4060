import type { Page } from '@playwright/test';

/**
 * Holds the requests of a page whose URL matches, until the returned function is called. They then go on to the answers that
 * the test has set for them before, or to the server.
 */
export async function holdRequests(page: Page, url: string | RegExp): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(url, async (route) => {
    await released;
    await route.fallback();
  });
  return release;
}

/** Time between two answers: the app has rendered what the first one allows. */
const BETWEEN_ANSWERS_MS = 60;

/**
 * Answers the requests of a page whose URL matches one at a time, the oldest or the newest first.
 * @returns the URLs that were answered, in order; it grows
 */
export async function answerOneByOne(page: Page, url: RegExp, first: 'oldest' | 'newest') {
  const answered: string[] = [];
  const waiting: (() => void)[] = [];
  await page.route(url, async (route) => {
    await new Promise<void>((resolve) => waiting.push(resolve));
    answered.push(route.request().url());
    await route.continue();
  });
  const timer = setInterval(() => {
    const next = first === 'oldest' ? waiting.shift() : waiting.pop();
    next?.();
  }, BETWEEN_ANSWERS_MS);
  page.once('close', () => clearInterval(timer));
  return answered;
}
