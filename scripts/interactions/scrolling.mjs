const CARDS = 200;
const DISTANCE = 20_000;
/** Pixels a second: a firm swipe. */
const SPEED = 2500;

/** The server's answer with so many cards that the list is as long as it gets. */
export async function answerMany(route) {
  const response = await route.fetch();
  const body = await response.json();
  const some = body.designers;
  body.designers = Array.from({ length: CARDS }, (_, at) => ({
    ...some[at % some.length],
    id: 100_000 + at,
  }));
  await route.fulfill({ response, json: body });
}

/** Runs in the page: counts the frames until `stop` is called. */
function countFrames() {
  const frames = [];
  let isOver = false;
  const tick = (now) => {
    frames.push(now);
    if (!isOver) globalThis.requestAnimationFrame(tick);
  };
  globalThis.requestAnimationFrame(tick);
  globalThis.stopCounting = () => {
    isOver = true;
    const gaps = frames.slice(1).map((at, index) => at - frames[index]);
    return { perSecond: (gaps.length * 1000) / (frames.at(-1) - frames[0]), longest: Math.max(...gaps) };
  };
}

/**
 * Swipes through the list.
 * @returns {Promise<{ perSecond: number, longest: number }>} frames a second, and the longest frame in ms
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
  return page.evaluate(() => globalThis.stopCounting());
}
