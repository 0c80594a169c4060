/** A tab in the background paints nothing. */
const PATIENCE_MS = 200;

/** Resolves once what is on its way to the screen has been painted. */
export function painted(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, PATIENCE_MS);
  });
}

let isUnderWay = false;

/**
 * Does what a press asks for once the press itself has been painted: a screen that takes a slow phone a tenth of a second
 * to build must not hold back the answer to the finger. A second press before that is taken for the same one.
 */
export function afterPaint(act: () => void): void {
  if (isUnderWay) return;
  isUnderWay = true;
  void painted().then(() => {
    isUnderWay = false;
    act();
  });
}
