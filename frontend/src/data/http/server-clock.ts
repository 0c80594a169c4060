/** The header `Date` has whole seconds: the server's time was up to this much ahead of it. */
export const CLOCK_RESOLUTION_MS = 1000;

let offset: number | null = null;

/**
 * Reads the server's time from an answer, so that a wrong clock on the device does not decide which intent is the latest.
 * The header `Date` is up to a second old, so each answer only limits the difference between the clocks. The highest lower
 * limit is used: `serverNow` is never ahead of the server and never runs backwards, unless the device's clock was changed.
 * @param sentAt when the request was sent, in milliseconds since 1970 by the device's clock
 */
export function noteServerTime(response: Response, sentAt: number): void {
  const serverTime = Date.parse(response.headers.get('Date') ?? '');
  if (Number.isNaN(serverTime)) return;
  const least = serverTime - Date.now();
  const most = serverTime + CLOCK_RESOLUTION_MS - sentAt;
  if (offset === null || least > offset || most < offset) offset = least;
}

/** Milliseconds since 1970 by the server's clock; by the device's clock before the first answer. */
export function serverNow(): number {
  return Date.now() + (offset ?? 0);
}
