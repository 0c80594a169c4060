import { bearer } from './credentials';
import { type FailureText, NetworkError } from './errors';
import { request } from './request';
import type { paths } from './schema';

/** A JSON call that takes longer counts as failed. */
const TIMEOUT_MS = 10_000;

type Method = 'get' | 'post' | 'put' | 'delete';
type PathWith<M extends Method> = {
  [P in keyof paths]: paths[P][M] extends object ? P : never;
}[keyof paths];

type Parameters<Operation, Name extends string> = Operation extends {
  parameters: { [key in Name]: infer Value extends object };
}
  ? { [key in Name]: Value }
  : Operation extends { parameters: { [key in Name]?: infer Value } }
    ? { [key in Name]?: Value }
    : object;
type Content<Value> = Value extends { content: infer Types } ? Types[keyof Types] : never;
type Body<Operation> = Operation extends { requestBody: infer Value }
  ? { body: Content<Value> | URLSearchParams }
  : Operation extends { requestBody?: infer Value }
    ? { body?: Content<Value> }
    : object;
type Answer<Operation> = Operation extends { responses: infer Responses }
  ? Content<Responses[keyof Responses & (200 | 201 | 202)]>
  : never;

interface CommonOptions {
  headers?: Record<string, string>;
  /** The message of a refusal without `detail`. */
  failure?: FailureText;
  signal?: AbortSignal;
  /** Lets the call continue when the page is closed. */
  keepalive?: boolean;
}
type Options<Operation> = CommonOptions &
  Parameters<Operation, 'path'> &
  Parameters<Operation, 'query'> &
  Body<Operation>;
/** Options can be omitted where none of them is required. */
type Arguments<Operation> =
  object extends Options<Operation> ? [options?: Options<Operation>] : [options: Options<Operation>];

type Parameter = string | number | boolean | null | undefined;

interface LooseOptions extends CommonOptions {
  path?: Record<string, Parameter>;
  query?: Record<string, Parameter>;
  body?: unknown;
}

/** The URL of a call on the app's own origin; parameters that are undefined or null are omitted. */
function addressOf(pattern: string, { path = {}, query = {} }: LooseOptions): URL {
  const filled = pattern.replaceAll(/\{(\w+)\}/g, (_all, name: string) =>
    encodeURIComponent(String(path[name])),
  );
  const url = new URL(filled, window.location.origin);
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null) url.searchParams.set(name, String(value));
  }
  return url;
}

function initOf({ body, headers, keepalive }: LooseOptions) {
  const init = keepalive ? { keepalive } : {};
  if (body === undefined) return { ...init, headers: { ...headers } };
  const isForm = body instanceof URLSearchParams;
  const type = isForm ? 'application/x-www-form-urlencoded' : 'application/json';
  const sent = isForm ? body.toString() : JSON.stringify(body);
  return { ...init, headers: { 'Content-Type': type, ...headers }, body: sent };
}

interface Received {
  data: unknown;
  headers: Headers;
}

async function read(response: Response): Promise<Received> {
  const data: unknown = await response.json();
  if (data === null) throw new NetworkError();
  return { data, headers: response.headers };
}

function call(method: Method, pattern: string, options: LooseOptions = {}): Promise<Received> {
  const url = addressOf(pattern, options);
  const { headers, ...init } = initOf(options);
  const hasProof = options.headers && 'Authorization' in options.headers;
  return request({
    send: (token, { signal }) => {
      const all = { ...headers, ...bearer(token) };
      return fetch(new Request(url, { ...init, method: method.toUpperCase(), headers: all }), { signal });
    },
    accept: 'json',
    read,
    timeoutMs: TIMEOUT_MS,
    signal: options.signal,
    failure: options.failure,
    // The calls that start and end a session carry their own credentials.
    auth:
      hasProof || /^\/api\/auth\/(?!confirmations|sessions|address-confirmations\/requests)/.test(pattern)
        ? 'none'
        : 'session',
    guestMayRead: method === 'get',
  });
}

function caller<M extends Method>(method: M) {
  return async <P extends PathWith<M>>(
    path: P,
    ...[options]: Arguments<paths[P][M]>
  ): Promise<Answer<paths[P][M]>> => (await call(method, path, options)).data as Answer<paths[P][M]>;
}

/**
 * The JSON calls of the contract (docs/api/openapi.json), for example `api.get('/api/designers/{id}', { path: { id }
 * })`.
 * @throws as `request`
 */
export const api = {
  get: caller('get'),
  post: caller('post'),
  put: caller('put'),
  delete: caller('delete'),
};

/** A part of a list, and how many entries the whole list has. @throws as `request` */
export async function getPage<P extends PathWith<'get'>>(
  path: P,
  options: Options<paths[P]['get']>,
): Promise<{ entries: Answer<paths[P]['get']>; total: number }> {
  const { data, headers } = await call('get', path, options);
  const total = Number(headers.get('X-Total-Count') ?? (data as unknown[]).length);
  return { entries: data as Answer<paths[P]['get']>, total };
}

/** A whole list: further parts are loaded until it is complete (docs/product.md#requests). @throws as `request` */
export async function getWhole<P extends PathWith<'get'>>(
  path: P,
  options: Options<paths[P]['get']>,
): Promise<Answer<paths[P]['get']>> {
  const all: unknown[] = [];
  for (;;) {
    const query = all.length > 0 ? { query: { offset: all.length } } : {};
    const { data, headers } = await call('get', path, { ...options, ...query });
    const part = data as unknown[];
    all.push(...part);
    const total = Number(headers.get('X-Total-Count') ?? 0);
    if (part.length === 0 || all.length >= total) return all as Answer<paths[P]['get']>;
  }
}
