/** No answer at all. */
export const NEVER = Symbol('never');

/** @typedef {import('@playwright/test').Route} Route */
/** @typedef {typeof NEVER | number | ((json: any) => unknown)} ScreenAnswer how a route answers, see `answerFor` */

const PROBLEM = 'application/problem+json';

/**
 * How a route answers instead of the server: `NEVER`, a status (an error without a message), or a function that changes
 * the server's JSON.
 * @param {ScreenAnswer} answer
 * @returns {(route: Route) => unknown}
 */
export function answerFor(answer) {
  // A route that is neither answered nor continued waits until the page is closed.
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

/**
 * Changes JSON: these keys get these values, at every depth.
 * @param {Record<string, unknown>} values
 */
export function everywhere(values) {
  /** @type {(value: unknown) => unknown} */
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
