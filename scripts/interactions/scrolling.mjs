const CARDS = 200;
const DISTANCE = 20_000;
/** Pixels a second: a firm swipe. */
const SPEED = 2500;

/**
 * Answers with the server's JSON, its cards repeated until the list has its greatest length.
 * @param {import('@playwright/test').Route} route
 */
export async function answerMany(route) {
  const response = await route.fetch();
  const body = await response.json();
  const some = body.designers;
  body.designers = Array.from({ length: CARDS }, (_, index) => ({
    ...some[index % some.length],
    id: 100_000 + index,
  }));
  await route.fulfill({ response, json: body });
}

/** @typedef {{ perSecond: number, longest: number }} FrameFigures frames a second, and the longest frame in ms */
/** @typedef {{ stopCounting: () => FrameFigures }} Counter */

/** Runs in the page: counts the frames until `stopCounting` is called. */
function countFrames() {
  /** @type {number[]} */
  const frames = [];
  let isOver = false;
  const tick = (/** @type {number} */ now) => {
    frames.push(now);
    if (!isOver) globalThis.requestAnimationFrame(tick);
  };
  globalThis.requestAnimationFrame(tick);
  const stopCounting = () => {
    isOver = true;
    const gaps = frames.slice(1).map((time, index) => time - (frames[index] ?? time));
    const total = gaps.reduce((sum, gap) => sum + gap, 0);
    return { perSecond: (gaps.length * 1000) / total, longest: Math.max(...gaps) };
  };
  Object.assign(globalThis, { stopCounting });
}

/**
 * Swipes through the list.
 * @param {import('@playwright/test').Page} page
 * @param {import('@playwright/test').CDPSession} client
 * @returns {Promise<FrameFigures>}
 */
export async function scroll(page, client) {
  await page.evaluate(countFrames);
  await client.send('Input.synthesizeScrollGesture', {
    x: 195,
    y: 500,
    yDistance: -DISTANCE,
    speed: SPEED,
    gestureSourceType: 'touch',
  });
  return page.evaluate(() => /** @type {Counter} */ (/** @type {unknown} */ (globalThis)).stopCounting());
}
