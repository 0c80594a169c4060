/** The smallest width of every picture: there is no smaller file to choose. */
const SMALLEST_WIDTH = 160;
/** The width of the file may be this multiple of the width that is shown. */
const MAX_RATIO = 1.5;
const MAX_LISTED = 5;

/** Runs in the page: the file that the browser chose for each visible picture, with its width in pixels and the drawn width. */
async function measured() {
  const { document, devicePixelRatio, Image, URL, getComputedStyle } = globalThis;
  const isShown = (/** @type {HTMLImageElement} */ image) =>
    image.complete && image.naturalWidth > 0 && image.checkVisibility();
  // With a `srcset` the natural width is not that of the file but the width that `sizes` declares.
  const fileOf = async (/** @type {HTMLImageElement} */ { currentSrc }) => {
    const file = new Image();
    file.src = currentSrc;
    await file.decode();
    return file.naturalWidth;
  };
  // The smallest file that fills the width that `sizes` declares (the natural width, in CSS pixels). The browser uses a
  // wider one when it has loaded it already for another picture of the page, which costs nothing.
  const expectedOf = (
    /** @type {HTMLImageElement} */ { currentSrc, naturalWidth, srcset, parentElement },
  ) => {
    const sets = [...(parentElement?.querySelectorAll('source') ?? [])].map((source) => source.srcset);
    const set = [...sets, srcset].find((one) => one.includes(new URL(currentSrc).pathname)) ?? '';
    const widths = [...set.matchAll(/ (\d+)w/g)].map(([, width]) => Number(width));
    return Math.min(...widths.filter((width) => width >= Math.floor(naturalWidth * devicePixelRatio)));
  };
  // With `object-fit: cover` the picture is drawn wider than its frame when the height decides.
  const drawnOf = (/** @type {HTMLImageElement} */ image) => {
    const { width, height } = image.getBoundingClientRect();
    const shape = image.naturalWidth / image.naturalHeight;
    return getComputedStyle(image).objectFit === 'cover' ? Math.max(width, height * shape) : width;
  };
  // A private picture has one file, which is loaded with the session's token and shown whole after a press.
  const isPrivate = (/** @type {HTMLImageElement} */ image) => image.currentSrc.startsWith('blob:');
  const shown = [...document.images].filter(
    (image) => isShown(image) && !isPrivate(image) && !image.currentSrc.endsWith('.svg'),
  );
  const pictures = shown.map(async (image) => ({
    address: new URL(image.currentSrc).pathname,
    file: Math.min(await fileOf(image).catch(() => 0), expectedOf(image)),
    drawn: drawnOf(image) * devicePixelRatio,
  }));
  return Promise.all(pictures);
}

/**
 * Pictures whose file is much larger than what is shown of it, as sentences; of a long list the first ones.
 * @param {import('@playwright/test').Page} page
 */
export async function oversized(page) {
  const pictures = await page.evaluate(measured);
  const found = pictures
    .filter(({ file, drawn }) => file > SMALLEST_WIDTH && drawn > 1 && file > MAX_RATIO * drawn)
    .map(
      ({ address, file, drawn }) => `picture: ${address} is ${file} px wide, shown on ${Math.round(drawn)}`,
    );
  const more = found.length - MAX_LISTED;
  return more > 0 ? [...found.slice(0, MAX_LISTED), `picture: and ${more} more`] : found;
}
