import { Agent, request } from 'node:http';

const PATIENCE_MS = 30_000;

/**
 * Connections to a server, kept alive as browsers do. `send` never throws: without an answer the status is 0 and
 * `problem` says why.
 * @param {string} base
 */
export function openLine(base) {
  const { hostname, port } = new URL(base);
  const agent = new Agent({ keepAlive: true, maxSockets: 256 });
  const send = (path, { method = 'GET', token, headers = {}, body } = {}) => {
    const began = performance.now();
    const content = contentOf(body);
    const authorization = token ? { authorization: `Bearer ${token}` } : {};
    const options = { hostname, port, agent, method, path: `/api${path}`, timeout: PATIENCE_MS };
    return new Promise((resolve) => {
      const end = (answer) => resolve({ ...answer, ms: performance.now() - began });
      const call = request({ ...options, headers: { ...content.headers, ...authorization, ...headers } });
      call.on('response', (reply) => read(reply, end));
      call.on('timeout', () => call.destroy(new Error('no answer in time')));
      call.on('error', (error) => end({ status: 0, headers: {}, text: '', problem: error.message }));
      call.end(content.body);
    });
  };
  return { send, close: () => agent.destroy() };
}

/** JSON, unless bytes are given with a type of their own. */
function contentOf(body) {
  if (body === undefined) return { headers: {} };
  const bytes = Buffer.isBuffer(body) ? body : Buffer.from(JSON.stringify(body));
  const headers = { 'content-type': 'application/json', 'content-length': String(bytes.length) };
  return { body: bytes, headers };
}

function read(reply, end) {
  const { statusCode: status, headers } = reply;
  const parts = [];
  reply.on('data', (part) => parts.push(part));
  reply.on('end', () => end({ status, headers, text: Buffer.concat(parts).toString() }));
  reply.on('error', (error) => end({ status: 0, headers, text: '', problem: error.message }));
}

/** What an answer says as JSON. @throws when it is no success */
export function said(answer) {
  if (answer.status < 200 || answer.status > 299) {
    throw new Error(`answered ${answer.status} ${answer.problem ?? answer.text}`);
  }
  return JSON.parse(answer.text);
}
