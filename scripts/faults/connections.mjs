import { Agent, request } from 'node:http';

/**
 * @typedef {object} Answer
 * @property {number} status 0 when there was none
 * @property {import('node:http').IncomingHttpHeaders} headers
 * @property {string} text
 * @property {number} ms
 * @property {string} [problem] why there was none
 */
/** @typedef {{ method?: string, token?: string, headers?: Record<string, string>, body?: unknown }} SendOptions */
/** @typedef {(path: string, options?: SendOptions) => Promise<Answer>} Send */

const REQUEST_TIMEOUT_MS = 30_000;

/**
 * Connections to a server that are reused, as in browsers. `send` never throws: without an answer the status is 0 and
 * `problem` is the reason.
 * @param {string} base
 */
export function openConnections(base) {
  const { hostname, port } = new URL(base);
  const agent = new Agent({ keepAlive: true, maxSockets: 256 });
  /** @type {Send} */
  const send = (path, { method = 'GET', token, headers = {}, body } = {}) => {
    const began = performance.now();
    const content = contentOf(body);
    const authorization = token ? { authorization: `Bearer ${token}` } : {};
    const options = { hostname, port, agent, method, path: `/api${path}`, timeout: REQUEST_TIMEOUT_MS };
    return new Promise((resolve) => {
      const end = (/** @type {Omit<Answer, 'ms'>} */ answer) =>
        resolve({ ...answer, ms: performance.now() - began });
      const call = request({ ...options, headers: { ...content.headers, ...authorization, ...headers } });
      call.on('response', (reply) => read(reply, end));
      call.on('timeout', () => call.destroy(new Error('no answer in time')));
      call.on('error', (error) => end({ status: 0, headers: {}, text: '', problem: error.message }));
      call.end(content.body);
    });
  };
  return { send, close: () => agent.destroy() };
}

/**
 * A value as JSON; bytes as they are, whose content type the caller gives.
 * @param {unknown} body
 */
function contentOf(body) {
  if (body === undefined) return { headers: {}, body };
  const bytes = Buffer.isBuffer(body) ? body : Buffer.from(JSON.stringify(body));
  const headers = { 'content-type': 'application/json', 'content-length': String(bytes.length) };
  return { body: bytes, headers };
}

/**
 * @param {import('node:http').IncomingMessage} reply
 * @param {(answer: Omit<Answer, 'ms'>) => void} end
 */
function read(reply, end) {
  const { statusCode: status = 0, headers } = reply;
  /** @type {Buffer[]} */
  const parts = [];
  reply.on('data', (part) => parts.push(part));
  reply.on('end', () => end({ status, headers, text: Buffer.concat(parts).toString() }));
  reply.on('error', (error) => end({ status: 0, headers, text: '', problem: error.message }));
}

/**
 * The JSON of an answer.
 * @param {Answer} answer
 * @returns {any}
 * @throws when it is no success
 */
export function jsonOf(answer) {
  if (answer.status < 200 || answer.status > 299) {
    throw new Error(`answered ${answer.status} ${answer.problem ?? answer.text}`);
  }
  return JSON.parse(answer.text);
}
