/** @typedef {import('./send.mjs').Answer} Answer */
/** @typedef {import('./requests.mjs').FuzzRequest} FuzzRequest */

/**
 * Texts that no refusal may contain: what it would reveal, and a pattern.
 * @type {[string, RegExp][]}
 */
const LEAKS = [
  ['a stack', /\n?\s+at .+:\d+:\d+\)?|node_modules|\bnode:internal\//],
  ['SQL', /\b(SELECT|INSERT INTO|UPDATE|DELETE FROM)\b.+\b(FROM|VALUES|SET|WHERE)\b.+[?=]/],
  ['a name of the database', /SQLITE_|QueryFailedError|\bER_[A-Z_]+\b|LibsqlError|MariaDB|near ".*": syntax/],
  ['an internal name', /\b(TypeError|ReferenceError|FastifyError|FST_ERR_\w+|ECONN\w+|ENOENT)\b/],
];

const LARGEST_ANSWER = 1_000_000;

/** @param {unknown} detail */
function isDetail(detail) {
  if (typeof detail === 'string') return detail.length > 0;
  if (!Array.isArray(detail) || detail.length === 0) return false;
  return detail.every(
    ({ loc, msg, type }) => Array.isArray(loc) && [msg, type].every((text) => typeof text === 'string'),
  );
}

/** @param {Answer} answer */
function detailProblem({ text }) {
  try {
    return isDetail(JSON.parse(text).detail) ? null : `an error without detail: ${text.slice(0, 200)}`;
  } catch {
    return `an error that is not JSON: ${text.slice(0, 200)}`;
  }
}

/**
 * A documented refusal because of overload: 503 with `Retry-After`.
 * @param {Answer} answer
 */
export function isOverload({ status, headers }) {
  return status === 503 && Number(headers['retry-after']) > 0;
}

/**
 * The server refused the request and closed the connection while a large body was still being sent: its answer cannot be
 * read then.
 * @param {FuzzRequest} request
 * @param {Answer} answer
 */
export function isCutOff({ body = '' }, { status, problem = '' }) {
  return status === 0 && /^write (ECONNRESET|EPIPE)/.test(problem) && body.length > 100_000;
}

/**
 * The fault in the status and headers of an answer, independent of the request.
 * @param {Answer} answer
 */
function headProblem(answer) {
  const { status, headers, text } = answer;
  if (status === 0) return `no answer: ${answer.problem}`;
  if (status >= 500 && !isOverload(answer)) return `status ${status}: ${text.slice(0, 200)}`;
  if (Buffer.byteLength(text) > LARGEST_ANSWER) return `an answer over ${LARGEST_ANSWER} bytes`;
  if (status === 429 && !headers['retry-after']) return '429 without retry-after';
  return headers['x-powered-by'] ? 'x-powered-by' : null;
}

/**
 * What is wrong with a refusal: it reveals something internal, or has no `detail`.
 * @param {FuzzRequest} request
 * @param {Answer} answer
 */
function refusalProblem({ method }, answer) {
  const leak = LEAKS.find(([, pattern]) => pattern.test(answer.text));
  if (leak) return `${leak[0]}: ${answer.text.slice(0, 300)}`;
  return method === 'HEAD' ? null : detailProblem(answer);
}

/**
 * What is wrong with an answer, as a sentence; null when nothing is. Overload (503 with `Retry-After`) is no fault.
 * @param {FuzzRequest} request
 * @param {Answer} answer
 * @param {string[]} secrets texts that no answer may contain, such as the folders of the server
 * @returns {string | null}
 */
export function problemWith(request, answer, secrets) {
  if (isCutOff(request, answer)) return null;
  const secret = secrets.find((one) => answer.text.includes(one));
  if (secret) return `it contains ${secret}`;
  const problem = headProblem(answer);
  return problem ?? (answer.status >= 400 ? refusalProblem(request, answer) : null);
}
