import { Agent, request } from 'node:http';

/**
 * @typedef {object} Answer
 * @property {number} status 0 when there was none
 * @property {import('node:http').IncomingHttpHeaders} headers
 * @property {string} text
 * @property {string} [problem] why there was none
 */

const REQUEST_TIMEOUT_MS = 20_000;
/** The rest of a longer answer is dropped. */
const MAX_BYTES = 2_000_000;

/**
 * Connections to the server under test; `close` ends them.
 * @param {string} base
 */
export function openConnections(base) {
  const { hostname, port } = new URL(base);
  const agent = new Agent({ keepAlive: true, maxSockets: 64 });
  /** @type {(request: import('./requests.mjs').FuzzRequest) => Promise<Answer>} */
  const send = ({ method, path, headers, body }) =>
    new Promise((resolve) => {
      const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
      const options = {
        hostname,
        port,
        agent,
        method,
        path,
        headers: { ...length, ...headers },
        timeout: REQUEST_TIMEOUT_MS,
      };
      const call = request(options, (answer) => resolve(readAnswer(answer)));
      call.on('timeout', () => call.destroy(new Error('no answer in time')));
      call.on('error', (error) => resolve({ status: 0, headers: {}, text: '', problem: error.message }));
      call.end(body);
    });
  return { send, close: () => agent.destroy() };
}

/**
 * @param {import('node:http').IncomingMessage} answer
 * @returns {Answer | Promise<Answer>}
 */
function readAnswer(answer) {
  const { statusCode: status = 0, headers } = answer;
  // An event stream does not end.
  if (headers['content-type']?.startsWith('text/event-stream')) {
    answer.destroy();
    return { status, headers, text: '' };
  }
  return new Promise((resolve) => {
    /** @type {Buffer[]} */
    const parts = [];
    let size = 0;
    answer.on('data', (/** @type {Buffer} */ part) => {
      size += part.length;
      if (size < MAX_BYTES) parts.push(part);
    });
    answer.on('end', () => resolve({ status, headers, text: Buffer.concat(parts).toString() }));
    answer.on('error', (error) => resolve({ status: 0, headers, text: '', problem: error.message }));
  });
}
