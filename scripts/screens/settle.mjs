/**
 * Scrolls through a page and back, so that deferred content is loaded.
 * @param {import('@playwright/test').Page} page
 * @param {number} limit
 * @returns {Promise<number>} its height up to the limit
 */
export async function scrollThrough(page, limit) {
  return page.evaluate(async (most) => {
    const { document, innerHeight, requestAnimationFrame: onFrame } = globalThis;
    const frame = () => new Promise((resolve) => onFrame(() => setTimeout(resolve, 60)));
    const height = () => Math.min(document.documentElement.scrollHeight, most);
    for (let top = 0; top < height(); top += innerHeight / 2) {
      globalThis.scrollTo({ top, behavior: 'instant' });
      await frame();
    }
    globalThis.scrollTo({ top: 0, behavior: 'instant' });
    await frame();
    return height();
  }, limit);
}

function isComplete() {
  const { document, innerHeight, innerWidth } = globalThis;
  const isNear = (/** @type {HTMLImageElement} */ image) => {
    const { top, bottom, left, right, width } = image.getBoundingClientRect();
    return width > 1 && bottom > 0 && top < innerHeight && right > 0 && left < innerWidth;
  };
  const isExpected = (/** @type {HTMLImageElement} */ image) =>
    image.loading !== 'lazy' || (isNear(image) && image.checkVisibility());
  // A picture that failed still shows its placeholder; one that was loaded is hidden until the app handles its load event.
  const isShown = (/** @type {HTMLImageElement} */ { complete, naturalWidth, dataset }) =>
    complete && (naturalWidth === 0 || !('loading' in dataset));
  // A page without prerendered content is empty until the app has started.
  if (!document.querySelector('main')) return false;
  return document.fonts.status === 'loaded' && [...document.images].filter(isExpected).every(isShown);
}

/**
 * Waits for the fonts and for every picture that the browser has started to load, then for two frames.
 * @param {import('@playwright/test').Page} page
 */
export async function settle(page) {
  await page.waitForFunction(isComplete);
  await page.evaluate(async () => {
    const loaded = [...globalThis.document.images].filter(
      (image) => image.complete && image.naturalWidth > 0,
    );
    await Promise.all(loaded.map((image) => image.decode().catch(() => undefined)));
    for (let frame = 0; frame < 2; frame += 1) {
      await new Promise((resolve) => globalThis.requestAnimationFrame(resolve));
    }
  });
}
