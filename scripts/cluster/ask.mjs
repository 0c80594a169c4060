import { request } from 'node:http';

/** Every answer of a run, for what must hold of all of them. */
export const answers = [];

/**
 * One request with exactly this path and these headers, on a connection of its own.
 * @param {string} base
 * @param {string} path
 * @param {{ method?: string, headers?: Record<string, string>, body?: string | Buffer, from?: string }} options
 *   `from`: an address of this machine to come from
 * @returns {Promise<{ status: number, headers: Record<string, string | undefined>, raw: string[], body: Buffer }>}
 */
export function ask(base, path, { method = 'GET', headers = {}, body, from } = {}) {
  const { hostname, port } = new URL(base);
  const length = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) };
  const options = { hostname, port, path, method, agent: false, localAddress: from };
  return new Promise((resolve, reject) => {
    const call = request({ ...options, headers: { ...length, ...headers } }, (reply) => {
      const chunks = [];
      reply.on('data', (chunk) => chunks.push(chunk));
      reply.once('end', () => {
        const { statusCode: status, rawHeaders: raw } = reply;
        const answer = {
          base,
          path,
          method,
          status,
          headers: reply.headers,
          raw,
          body: Buffer.concat(chunks),
        };
        answers.push(answer);
        resolve(answer);
      });
      reply.once('error', reject);
    });
    call.once('error', reject);
    call.end(body);
  });
}

const JSON_TYPE = { 'content-type': 'application/json' };

/** A POST of JSON. */
export function post(base, path, value, { token, ...options } = {}) {
  const authorization = token ? { authorization: `Bearer ${token}` } : {};
  const headers = { ...JSON_TYPE, ...authorization, ...options.headers };
  return ask(base, path, { ...options, method: 'POST', headers, body: JSON.stringify(value) });
}

/** What an answer says as JSON. */
export const json = ({ body }) => JSON.parse(body.toString('utf8'));

/** Options for a form with one picture, in the field of this name. */
export function form(file, { field = 'file', type = 'image/webp' } = {}) {
  const edge = 'stanze-edge';
  const head = `--${edge}\r\ncontent-disposition: form-data; name="${field}"; filename="a"\r\ncontent-type: ${type}\r\n\r\n`;
  const headers = { 'content-type': `multipart/form-data; boundary=${edge}` };
  return {
    method: 'POST',
    headers,
    body: Buffer.concat([Buffer.from(head), file, Buffer.from(`\r\n--${edge}--\r\n`)]),
  };
}
