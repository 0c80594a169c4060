import type { RawAnswer, RawRequest } from '../support/raw.js';
import type { Encoding } from './sample.js';
import type { Actor, Fixture } from './fixture.js';
import type { Call } from './table.js';

const BOUNDARY = 'stanze-test-boundary';
const OUTSIDE_THE_API = /^\/(\.well-known\/|robots\.txt|sitemap\.xml|sitemaps\/|og\/|rispondi\/)/;

const TYPES: Readonly<Record<Encoding, string>> = {
  json: 'application/json',
  form: 'application/x-www-form-urlencoded',
  multipart: `multipart/form-data; boundary=${BOUNDARY}`,
};

/** Ways to spell one address. */
export const SPELLINGS = {
  plain: (path: string) => path,
  'trailing slash': (path: string) => withPath(path, (only) => `${only}/`),
  'percent-encoded': (path: string) => withPath(path, encodedLetters),
  'upper case': (path: string) => withPath(path, (only) => only.toUpperCase()),
  'double slash': (path: string) => `/${path}`,
} as const;

export type Spelling = keyof typeof SPELLINGS;

/** The prefixes with which a call is sent; calls outside the API have none. */
export function prefixesOf({ path }: Call): readonly string[] {
  return OUTSIDE_THE_API.test(path) ? ['', '/api'] : ['/api', '/api/api'];
}

/** A call by an actor of a fixture, with the path in one of the spellings. */
export function requestOf(call: Call, actor: Actor, fixture: Fixture, address: string): RawRequest {
  const { sample, method } = call;
  const { token } = fixture.people[actor];
  const content = sample.refused ?? sample.body?.(fixture);
  const encoding = sample.encoding ?? 'json';
  return {
    method,
    path: address,
    headers: {
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(content ? { 'content-type': TYPES[encoding] } : {}),
    },
    body: content && encoded(content, encoding),
  };
}

/** The path of a call, without prefix. */
export function addressOf(call: Call, fixture: Fixture): string {
  return call.sample.at?.(fixture) ?? call.path;
}

/** The body of a request in an encoding. */
export function encoded(content: Record<string, unknown>, encoding: Encoding): string | Buffer {
  if (encoding === 'json') return JSON.stringify(content);
  if (encoding === 'form') {
    const fields = Object.entries(content).map(([name, value]): [string, string] => [name, asText(value)]);
    return new URLSearchParams(fields).toString();
  }
  const parts = Object.entries(content).map(([name, value]) => partOf(name, value));
  return Buffer.concat([...parts, Buffer.from(`--${BOUNDARY}--\r\n`)]);
}

/** The part of a form for a value; bytes are a file. */
function partOf(name: string, value: unknown): Buffer {
  const head = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"`;
  const file = value instanceof Buffer ? value : null;
  const type = file ? '; filename="foto.jpg"\r\nContent-Type: image/jpeg' : '';
  const content = file ?? Buffer.from(asText(value));
  return Buffer.concat([Buffer.from(`${head}${type}\r\n\r\n`), content, Buffer.from('\r\n')]);
}

/** Content type of a body. */
export function typeOf(encoding: Encoding): string {
  return TYPES[encoding];
}

/** The decision of an answer: admitted, or the status of the refusal; any other answer is returned as its status. */
export function decisionOf({ status }: RawAnswer): string {
  const isIn = status < 400 || [400, 409, 413, 415, 422].includes(status);
  return isIn ? 'in' : String(status);
}

function asText(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function withPath(path: string, change: (only: string) => string): string {
  const [only = '', ...query] = path.split('?');
  return [change(only), ...query].join('?');
}

/** The path with the first letter of every part percent-encoded. */
function encodedLetters(path: string): string {
  return path.replace(/\/([a-z])/gi, (_, letter: string) => `/%${letter.charCodeAt(0).toString(16)}`);
}
