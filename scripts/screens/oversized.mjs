/** The smallest width that is made of a picture: below it there is nothing else to choose. */
const SMALLEST = 160;
/** A file may have that many times the pixels across of what is shown of it. */
const MOST = 1.5;
const MOST_NAMED = 5;

/** In the page: what the browser chose for each picture that is shown, with the pixels of the file and of the screen. */
async function measured() {
  const { document, devicePixelRatio, Image, URL, getComputedStyle } = globalThis;
  const isShown = (image) => image.complete && image.naturalWidth > 0 && image.checkVisibility();
  // Without a `srcset` the natural width is that of the file: with one it is divided by what `sizes` promised.
  const fileOf = async ({ currentSrc }) => {
    const file = new Image();
    file.src = currentSrc;
    await file.decode();
    return file.naturalWidth;
  };
  // The narrowest file on offer that fills what `sizes` promised, which is the natural width in CSS pixels. A wider one
  // was at hand already, from another place of the page: taking it costs nothing.
  const wantedOf = ({ currentSrc, naturalWidth, srcset, parentElement }) => {
    const sets = [...parentElement.querySelectorAll('source')].map((source) => source.srcset);
    const set = [...sets, srcset].find((one) => one.includes(new URL(currentSrc).pathname)) ?? '';
    const widths = [...set.matchAll(/ (\d+)w/g)].map(([, width]) => Number(width));
    return Math.min(...widths.filter((width) => width >= Math.floor(naturalWidth * devicePixelRatio)));
  };
  // A picture that covers its frame is cut: it is drawn wider than the frame where the height decides.
  const drawnOf = (image) => {
    const { width, height } = image.getBoundingClientRect();
    const shape = image.naturalWidth / image.naturalHeight;
    return getComputedStyle(image).objectFit === 'cover' ? Math.max(width, height * shape) : width;
  };
  const shown = [...document.images].filter(isShown).filter((image) => !image.currentSrc.endsWith('.svg'));
  const pictures = shown.map(async (image) => ({
    address: new URL(image.currentSrc).pathname,
    file: Math.min(await fileOf(image).catch(() => 0), wantedOf(image)),
    drawn: drawnOf(image) * devicePixelRatio,
  }));
  return Promise.all(pictures);
}

/** Pictures whose file is far larger than what is shown of it; of a long list the first few. */
export async function oversized(page) {
  const pictures = await page.evaluate(measured);
  const found = pictures
    .filter(({ file, drawn }) => file > SMALLEST && drawn > 1 && file > MOST * drawn)
    .map(
      ({ address, file, drawn }) => `picture: ${address} is ${file} px wide, shown on ${Math.round(drawn)}`,
    );
  const more = found.length - MOST_NAMED;
  return more > 0 ? [...found.slice(0, MOST_NAMED), `picture: and ${more} more`] : found;
}
