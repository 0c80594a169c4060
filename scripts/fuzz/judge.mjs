const LEAKS = [
  ['a stack', /\n?\s+at .+:\d+:\d+\)?|node_modules|\bnode:internal\//],
  ['SQL', /\b(SELECT|INSERT INTO|UPDATE|DELETE FROM)\b.+\b(FROM|VALUES|SET|WHERE)\b.+[?=]/],
  ['a name of the database', /SQLITE_|QueryFailedError|\bER_[A-Z_]+\b|LibsqlError|MariaDB|near ".*": syntax/],
  ['a name of the machinery', /\b(TypeError|ReferenceError|FastifyError|FST_ERR_\w+|ECONN\w+|ENOENT)\b/],
];

function isDetail(detail) {
  if (typeof detail === 'string') return detail.length > 0;
  if (!Array.isArray(detail) || detail.length === 0) return false;
  return detail.every(
    ({ loc, msg, type }) => Array.isArray(loc) && [msg, type].every((text) => typeof text === 'string'),
  );
}

function detailProblem({ text }) {
  try {
    return isDetail(JSON.parse(text).detail) ? null : `an error without detail: ${text.slice(0, 200)}`;
  } catch {
    return `an error that is no JSON: ${text.slice(0, 200)}`;
  }
}

/** A documented refusal for lack of room. */
export function isOverload({ status, headers }) {
  return status === 503 && Number(headers['retry-after']) > 0;
}

/** A refusal that came, with the end of the connection, while megabytes were still being sent: it cannot be read then. */
export function isCutOff({ body = '' }, { status, problem }) {
  return status === 0 && /^write (ECONNRESET|EPIPE)/.test(problem) && body.length > 100_000;
}

/** Of an answer as such, whatever was asked. */
function headProblem(answer) {
  const { status, headers, text } = answer;
  if (status === 0) return `no answer: ${answer.problem}`;
  if (status >= 500 && !isOverload(answer)) return `status ${status}: ${text.slice(0, 200)}`;
  if (status === 429 && !headers['retry-after']) return '429 without retry-after';
  return headers['x-powered-by'] ? 'x-powered-by' : null;
}

/** Of a refusal: what the request itself brought along may come back in a profile, but in no error. */
function refusalProblem({ method }, answer) {
  const leak = LEAKS.find(([, pattern]) => pattern.test(answer.text));
  if (leak) return `${leak[0]}: ${answer.text.slice(0, 300)}`;
  return method === 'HEAD' ? null : detailProblem(answer);
}

/**
 * What is wrong with an answer, in words; null when nothing is. Overload (503 with `Retry-After`) is no mistake.
 * @param secrets texts that no answer may hold, such as the folders of the server
 */
export function wrongWith(request, answer, secrets) {
  if (isCutOff(request, answer)) return null;
  const secret = secrets.find((one) => answer.text.includes(one));
  if (secret) return `it tells ${secret}`;
  const problem = headProblem(answer);
  return problem ?? (answer.status >= 400 ? refusalProblem(request, answer) : null);
}
