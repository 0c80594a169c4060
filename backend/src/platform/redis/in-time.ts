/**
 * What a promise gives, unless it takes too long. An answer that has arrived while this process was busy still counts:
 * it is read before the check that follows the timer.
 */
export async function inTime<T>(promise: Promise<T>, patienceMs: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      setImmediate(() => {
        reject(new Error(`no answer within ${patienceMs} ms`));
      });
    }, patienceMs);
  });
  try {
    return await Promise.race([promise, late]);
  } finally {
    clearTimeout(timer);
  }
}
