/** An answer that never comes. */
export const NEVER = Symbol('never');

const PROBLEM = 'application/problem+json';

/**
 * How a route answers instead of the server: `NEVER`, a status (an error without words), or a function that is given
 * the server's JSON and changes it.
 */
export function answerFor(answer) {
  // A route that is neither answered nor sent on waits until the page is closed.
  if (answer === NEVER) return () => undefined;
  if (typeof answer === 'number') {
    return (route) =>
      route.fulfill({ status: answer, contentType: PROBLEM, body: JSON.stringify({ detail: '' }) });
  }
  return async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: answer(await response.json()) });
  };
}

/** The same JSON with other values for these keys, wherever they are. */
export function everywhere(values) {
  const changed = (value) => {
    if (Array.isArray(value)) return value.map(changed);
    if (typeof value !== 'object' || value === null) return value;
    const entries = Object.entries(value).map(([key, old]) => [
      key,
      key in values ? values[key] : changed(old),
    ]);
    return Object.fromEntries(entries);
  };
  return changed;
}
