/** Copies of rows and messages, in a fraction of the time of `structuredClone`. */

const complete = structuredClone;

/** Whether a value is an object without a class, as of `JSON.parse` or a literal. @param {object} value */
function isPlain(value) {
  const prototype = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}

/**
 * The copy of an array or a plain object.
 * @param {any} value
 * @param {number} depth
 */
function copyOfParts(value, depth) {
  if (Array.isArray(value)) return value.map((part) => copyOf(part, depth + 1));
  /** @type {Record<string, unknown>} */
  const copy = {};
  for (const key of Object.keys(value)) copy[key] = copyOf(value[key], depth + 1);
  return copy;
}

/** Deeper than any row; a value that contains itself is deeper. */
const DEEPEST = 50;

/**
 * What `structuredClone` returns, for values without references to the same object: rows and messages have none.
 * @param {any} value
 * @param {number} [depth]
 * @returns {any}
 */
export function copyOf(value, depth = 0) {
  if (
    value === null ||
    (typeof value !== 'object' && typeof value !== 'function' && typeof value !== 'symbol')
  )
    return value;
  const hasParts = typeof value === 'object' && depth < DEEPEST && (Array.isArray(value) || isPlain(value));
  return hasParts ? copyOfParts(value, depth) : complete(value);
}
