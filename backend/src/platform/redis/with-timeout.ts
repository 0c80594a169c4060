/**
 * The result of a promise, or an error after `timeoutMs`. An answer that arrived while this process was busy still
 * counts: the timer rejects only in the phase after the sockets have been read.
 */
export async function withTimeout<T>(promise: Promise<T>, timeoutMs: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      setImmediate(() => {
        reject(new Error(`no answer within ${timeoutMs} ms`));
      });
    }, timeoutMs);
  });
  try {
    return await Promise.race([promise, timeout]);
  } finally {
    clearTimeout(timer);
  }
}
