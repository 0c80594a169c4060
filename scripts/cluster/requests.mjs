import { request } from 'node:http';

/**
 * @typedef {object} Answer
 * @property {string} base
 * @property {string} path
 * @property {string} method
 * @property {number} status
 * @property {import('node:http').IncomingHttpHeaders} headers
 * @property {string[]} raw names and values of the headers as they were sent
 * @property {Buffer} body
 */
/**
 * @typedef {object} RequestOptions
 * @property {string} [method]
 * @property {Record<string, string>} [headers]
 * @property {string | Buffer} [body]
 * @property {string} [from] an address of this machine to send it from
 */

/**
 * Every answer of a run, for the checks that apply to all of them.
 * @type {Answer[]}
 */
export const answers = [];

/**
 * Sends one request with exactly this path and these headers, on a new connection.
 * @param {string} base
 * @param {string} path
 * @param {RequestOptions} options
 * @returns {Promise<Answer>}
 */
export function send(base, path, { method = 'GET', headers = {}, body, from } = {}) {
  const { hostname, port } = new URL(base);
  const length = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) };
  const options = { hostname, port, path, method, agent: false, localAddress: from };
  return new Promise((resolve, reject) => {
    const call = request({ ...options, headers: { ...length, ...headers } }, (reply) => {
      /** @type {Buffer[]} */
      const chunks = [];
      reply.on('data', (chunk) => chunks.push(chunk));
      reply.once('end', () => {
        const { statusCode: status = 0, rawHeaders: raw } = reply;
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

/**
 * Sends a POST of JSON.
 * @param {string} base
 * @param {string} path
 * @param {unknown} value
 * @param {RequestOptions & { token?: string }} options
 */
export function post(base, path, value, { token, ...options } = {}) {
  /** @type {Record<string, string>} */
  const authorization = token ? { authorization: `Bearer ${token}` } : {};
  const headers = { ...JSON_TYPE, ...authorization, ...options.headers };
  return send(base, path, { ...options, method: 'POST', headers, body: JSON.stringify(value) });
}

/**
 * The JSON of an answer.
 * @param {{ body: Buffer }} answer
 * @returns {any}
 */
export const json = ({ body }) => JSON.parse(body.toString('utf8'));

/**
 * Options for a form with one picture.
 * @param {Buffer} file
 * @param {{ field?: string, type?: string }} options
 * @returns {RequestOptions}
 */
export function form(file, { field = 'file', type = 'image/webp' } = {}) {
  const boundary = 'stanze-boundary';
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="${field}"; filename="a"\r\ncontent-type: ${type}\r\n\r\n`;
  const headers = { 'content-type': `multipart/form-data; boundary=${boundary}` };
  return {
    method: 'POST',
    headers,
    body: Buffer.concat([Buffer.from(head), file, Buffer.from(`\r\n--${boundary}--\r\n`)]),
  };
}
