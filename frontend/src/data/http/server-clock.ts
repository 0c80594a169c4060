let offset = 0;

/** Learns the server's time from an answer, so that a wrong clock here does not decide which intent is the last. */
export function noteServerTime(response: Response): void {
  const told = Date.parse(response.headers.get('Date') ?? '');
  if (!Number.isNaN(told)) offset = told - Date.now();
}

/** Milliseconds since 1970 by the server's clock, as far as it is known. */
export function serverNow(): number {
  return Date.now() + offset;
}
