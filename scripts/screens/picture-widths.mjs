/** The smallest width of every picture: there is no smaller file to choose. */
const SMALLEST_WIDTH = 160;
/** The width of the file may be this multiple of the width that is shown. */
const MAX_RATIO = 1.5;
/** The width of the file is at least this multiple of the width that is shown, by device pixels per CSS pixel. */
const MIN_RATIO = [
  { density: 1, ratio: 1 },
  { density: 3, ratio: 0.8 },
];
/**
 * The same for the widest file of the pictures whose render has too few pixels for a dense screen; every other one has the
 * usual limit. The opening of the home page: at 390 x 844 and density 3 its 1080 px are drawn on 1616, which is 0.67. An
 * upright render as wide as the phone: 900 px on 1170, which is 0.77.
 * @type {readonly { matches: (picture: ShownPicture) => boolean, ratio: number }[]}
 */
const SMALL_RENDERS = [
  { matches: ({ address }) => /\/hero-1-portrait-/.test(address), ratio: 0.65 },
  { matches: ({ widest }) => widest <= 900, ratio: 0.76 },
];
/** Widths are whole pixels, and `sizes` are rounded to quarters of a rem. */
const ROUNDING = 2;
const MAX_LISTED = 5;

/**
 * @typedef {object} ShownPicture
 * @property {string} address
 * @property {number} file width in pixels of the file that the browser has chosen
 * @property {number} expected width of the smallest file that fills the declared width
 * @property {number} widest width of the widest file of the picture
 * @property {number} drawn width in device pixels
 * @property {boolean} isChosenByBrowser whether the browser, and not a script, has chosen the file
 */

/** Runs in the page: the file that the browser chose for each visible picture, with its width in pixels and the drawn width. */
async function measured() {
  const { document, devicePixelRatio, Image, URL, getComputedStyle, navigator } = globalThis;
  const isShown = (/** @type {HTMLImageElement} */ image) =>
    image.complete && image.naturalWidth > 0 && image.checkVisibility();
  // With a `srcset` the natural width is not that of the file but the width that `sizes` declares.
  const fileOf = async (/** @type {HTMLImageElement} */ { currentSrc }) => {
    const file = Object.assign(new Image(), { src: currentSrc });
    await file.decode();
    return file.naturalWidth;
  };
  const widthsOf = (/** @type {HTMLImageElement} */ { currentSrc, srcset, parentElement }) => {
    const sets = [...(parentElement?.querySelectorAll('source') ?? [])].map((source) => source.srcset);
    const set = [...sets, srcset].find((one) => one.includes(new URL(currentSrc).pathname)) ?? '';
    return [...set.matchAll(/ (\d+)w/g)].map(([, width]) => Number(width));
  };
  // The smallest file that fills the width that `sizes` declares (the natural width, in CSS pixels). The browser uses a
  // wider one when it has loaded it already for another picture of the page, which costs nothing.
  const expectedOf = (/** @type {HTMLImageElement} */ image) =>
    Math.min(
      ...widthsOf(image).filter((width) => width >= Math.floor(image.naturalWidth * devicePixelRatio)),
    );
  // With `object-fit: cover` the picture is drawn wider than its frame when the height decides, with `contain` narrower.
  const drawnOf = (/** @type {HTMLImageElement} */ image) => {
    const { width, height } = image.getBoundingClientRect();
    const byHeight = (height * image.naturalWidth) / image.naturalHeight;
    const fit = getComputedStyle(image).objectFit;
    if (fit === 'contain') return Math.min(width, byHeight);
    return fit === 'cover' ? Math.max(width, byHeight) : width;
  };
  // A private picture has one file, which is loaded with the session's token and shown whole after a press.
  const isPrivate = (/** @type {HTMLImageElement} */ image) => image.currentSrc.startsWith('blob:');
  // The file that the device has stored already, instead of another request; without a network the width of the shell.
  const isStored = (/** @type {HTMLImageElement} */ image) =>
    'stored' in image.dataset || (!navigator.onLine && image.currentSrc.includes('/assets/piece-E-'));
  const shown = [...document.images].filter(
    (image) => isShown(image) && !isPrivate(image) && !isStored(image) && !image.currentSrc.endsWith('.svg'),
  );
  const pictures = shown.map(async (image) => {
    const file = await fileOf(image).catch(() => 0);
    return {
      address: new URL(image.currentSrc).pathname,
      file,
      expected: Math.min(file, expectedOf(image)),
      widest: Math.max(file, ...widthsOf(image)),
      drawn: drawnOf(image) * devicePixelRatio,
      isChosenByBrowser: widthsOf(image).length > 0,
    };
  });
  return Promise.all(pictures);
}

/** @param {ShownPicture} picture */
function isTooWide({ expected, drawn }) {
  return expected > SMALLEST_WIDTH && drawn > 1 && expected > MAX_RATIO * drawn;
}

/**
 * @param {ShownPicture} picture
 * @param {number} density device pixels per CSS pixel
 */
function isTooNarrow(picture, density) {
  const { file, widest, drawn } = picture;
  const [least] = MIN_RATIO.filter((row) => row.density <= density).slice(-1);
  if (!least || file === 0) return false;
  const isLimited = density > 1 && file === widest;
  const small = isLimited ? SMALL_RENDERS.find(({ matches }) => matches(picture)) : undefined;
  return file + ROUNDING * density < drawn * (small ?? least).ratio;
}

/**
 * Pictures whose file is much wider than what is shown of it, or drawn over its pixels, as sentences; of a long list the
 * first ones.
 * @param {readonly ShownPicture[]} pictures
 * @param {number} density device pixels per CSS pixel
 */
export function widthFaults(pictures, density) {
  const found = pictures
    .filter((picture) => isTooWide(picture) || isTooNarrow(picture, density))
    .map(
      ({ address, file, drawn }) =>
        `picture: ${address} is ${file} px wide, shown on ${Math.round(drawn)} at density ${density}`,
    );
  const more = found.length - MAX_LISTED;
  return more > 0 ? [...found.slice(0, MAX_LISTED), `picture: and ${more} more`] : found;
}

/**
 * The faults of the pictures on a page.
 * @param {import('@playwright/test').Page} page
 * @param {{ hasNewDensity?: boolean }} [options] whether the density has changed after the page was opened: the viewer, whose
 *   script chooses the files, has those of the density before and is left out
 */
export async function pictureWidths(page, { hasNewDensity = false } = {}) {
  const density = await page.evaluate(() => globalThis.devicePixelRatio);
  const pictures = await page.evaluate(measured);
  return widthFaults(
    hasNewDensity ? pictures.filter((picture) => picture.isChosenByBrowser) : pictures,
    density,
  );
}
