let offset = 0;

/** Reads the server's time from an answer, so that a wrong clock on the device does not decide which intent is the latest. */
export function noteServerTime(response: Response): void {
  const serverTime = Date.parse(response.headers.get('Date') ?? '');
  if (!Number.isNaN(serverTime)) offset = serverTime - Date.now();
}

/** Milliseconds since 1970 by the server's clock; by the device's clock before the first answer. */
export function serverNow(): number {
  return Date.now() + offset;
}
