import { Agent, request } from 'node:http';

const PATIENCE_MS = 20_000;
const ENOUGH_BYTES = 2_000_000;

/** Connections to the server under test; `close` ends them. */
export function openLine(base) {
  const { hostname, port } = new URL(base);
  const agent = new Agent({ keepAlive: true, maxSockets: 64 });
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
        timeout: PATIENCE_MS,
      };
      const call = request(options, (answer) => resolve(readAnswer(answer)));
      call.on('timeout', () => call.destroy(new Error('no answer in time')));
      call.on('error', (error) => resolve({ status: 0, headers: {}, text: '', problem: error.message }));
      call.end(body);
    });
  return { send, close: () => agent.destroy() };
}

function readAnswer(answer) {
  const { statusCode: status, headers } = answer;
  // What happens from now on is endless by design.
  if (headers['content-type']?.startsWith('text/event-stream')) {
    answer.destroy();
    return { status, headers, text: '' };
  }
  return new Promise((resolve) => {
    const parts = [];
    let size = 0;
    answer.on('data', (part) => {
      size += part.length;
      if (size < ENOUGH_BYTES) parts.push(part);
    });
    answer.on('end', () => resolve({ status, headers, text: Buffer.concat(parts).toString() }));
    answer.on('error', (error) => resolve({ status: 0, headers, text: '', problem: error.message }));
  });
}
