/** Maximum number of cached values of one function. */
const MAX_CACHED = 50_000;

/**
 * A function of a text whose results are cached, for work that is repeated for each of a million rows although there are
 * few different texts. The result must depend on the text alone. When the cache is full it starts again empty.
 * @param work what is cached; must not return undefined
 */
export function memoized<T extends object | number | string>(work: (text: string) => T): (text: string) => T {
  const cache = new Map<string, T>();
  return (text) => {
    const cached = cache.get(text);
    if (cached !== undefined) return cached;
    const result = work(text);
    if (cache.size >= MAX_CACHED) cache.clear();
    cache.set(detached(text), result);
    return result;
  };
}

/** A copy of a text: V8 holds a part of a longer text, such as the rows of a query, as a reference to the whole. */
function detached(text: string): string {
  return Buffer.from(text).toString();
}
