/**
 * What `create` returns, created when the result is called for the first time. For formatters: the first one of a page takes
 * a cheap phone a quarter of a second, so no module creates one while it is loaded.
 */
export function onFirstUse<Value extends object>(create: () => Value): () => Value {
  let value: Value | undefined;
  return () => {
    value ??= create();
    return value;
  };
}
