/** Scrolls through a page, so that what comes late comes, and back; gives its height up to a limit. */
export async function roll(page, limit) {
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
  const isNear = (image) => {
    const { top, bottom, left, right, width } = image.getBoundingClientRect();
    return width > 1 && bottom > 0 && top < innerHeight && right > 0 && left < innerWidth;
  };
  const isWaited = (image) => image.loading !== 'lazy' || (isNear(image) && image.checkVisibility());
  // One that failed keeps its placeholder; one that came is hidden until the app has taken note.
  const isShown = ({ complete, naturalWidth, dataset }) =>
    complete && (naturalWidth === 0 || !('loading' in dataset));
  // Before the app is there a page without ready-made content is empty.
  if (!document.querySelector('main')) return false;
  return document.fonts.status === 'loaded' && [...document.images].filter(isWaited).every(isShown);
}

/** Waits until fonts are there and every picture that the browser has begun to fetch, then for two frames. */
export async function settle(page) {
  await page.waitForFunction(isComplete);
  await page.evaluate(async () => {
    const come = [...globalThis.document.images].filter((image) => image.complete && image.naturalWidth > 0);
    await Promise.all(come.map((image) => image.decode().catch(() => undefined)));
    for (let frame = 0; frame < 2; frame += 1) {
      await new Promise((resolve) => globalThis.requestAnimationFrame(resolve));
    }
  });
}
