import { URLSearchParams } from 'node:url';
import { BODIES, HEADERS, MULTIPARTS, PATH_PARTS, TEXTS, TYPES } from './hostile.mjs';
import { choicesFor } from '../lib/random.mjs';
import { objectOf, valueOf } from './schemas.mjs';

/** @typedef {import('./schemas.mjs').Schema} Schema */
/** @typedef {import('./schemas.mjs').Tools} Tools */
/** @typedef {import('./fixture.mjs').Fixture} Fixture */
/** @typedef {import('../lib/random.mjs').Choices} Choices */
/** @typedef {import('./fixture.mjs').SignedInRole | 'guest'} Role */
/**
 * @typedef {object} Operation
 * @property {{ name: string, in: string, schema: Schema }[]} [parameters]
 * @property {{ content: Record<string, { schema?: Schema }> }} [requestBody]
 */
/** @typedef {{ path: string, method: string, operation: Operation }} Call */
/** @typedef {{ paths: Record<string, Record<string, Operation>>, components: { schemas: Record<string, Schema> } }} Contract */
/** @typedef {{ type?: string, body?: string | Buffer }} Body */
/**
 * @typedef {object} FuzzRequest
 * @property {number} index its number
 * @property {string} route method and path of the contract
 * @property {string} method
 * @property {string} path
 * @property {Role} role
 * @property {Record<string, string>} headers
 * @property {string | Buffer} [body]
 */

const OTHER_METHODS = ['PATCH', 'OPTIONS', 'HEAD', 'DELETE', 'PUT', 'POST', 'GET', 'TRACE', 'PROPFIND'];
/** @type {[number, Role][]} */
const ROLES = [
  [1, 'guest'],
  [2, 'client'],
  [2, 'designer'],
  [2, 'admin'],
];
/** A picture of one pixel. */
const PICTURE = Buffer.from('R0lGODlhAQABAIAAAP///wAAACwAAAAAAQABAAACAkQBADs=', 'base64');

/**
 * Every path and method of the contract.
 * @param {Contract} contract
 * @returns {Call[]}
 */
export function callsOf(contract) {
  return Object.entries(contract.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
  );
}

/**
 * @param {Contract} contract
 * @returns {(schema: Schema) => Schema}
 */
function resolverOf(contract) {
  return (schema) => {
    const name = schema?.$ref?.split('/').pop();
    return (name ? contract.components.schemas[name] : schema) ?? {};
  };
}

/** @param {unknown} value */
const textOf = (value) => (typeof value === 'string' ? value : JSON.stringify(value));

/**
 * @param {string} name
 * @param {Tools} tools
 */
function partOf(name, tools) {
  const { c, fixture } = tools;
  if (c.chance(0.3)) return c.one(PATH_PARTS);
  if (c.chance(0.1)) return encodeURIComponent(c.one(TEXTS).toWellFormed());
  return name === 'email' ? encodeURIComponent(c.one(fixture.emails)) : String(c.one(fixture.ids));
}

/**
 * @param {Operation} operation
 * @param {Tools} tools
 */
function queryOf(operation, tools) {
  const { c } = tools;
  const parameters = (operation.parameters ?? []).filter((parameter) => parameter.in === 'query');
  /** @type {[string, unknown][]} */
  const pairs = parameters.flatMap(({ name, schema }) =>
    c.chance(0.4) ? [/** @type {[string, unknown]} */ ([name, valueOf(schema, name, tools, 0.4)])] : [],
  );
  if (c.chance(0.05)) pairs.push([c.one(['limit', 'offset', 'id[]', '__proto__[x]', 'q']), c.one(TEXTS)]);
  if (c.chance(0.03)) pairs.push(...pairs);
  const written = pairs.map(([name, value]) => {
    const text = textOf(value);
    return `${encodeURIComponent(name)}=${encodeURIComponent(text.slice(0, 3000).toWellFormed())}`;
  });
  if (c.chance(0.02)) written.push(c.one(['%', '%zz=%', '&&==', 'a=%C0', '?']));
  return written.length > 0 ? `?${written.join('&')}` : '';
}

/**
 * @param {Call} call
 * @param {Tools} tools
 */
function pathOf({ path, operation }, tools) {
  const { c } = tools;
  const filled = path.replace(/\{(\w+)\}/g, (_, name) => partOf(name, tools));
  const prefixed = c.chance(0.1) ? `/api${filled}` : filled;
  const ended = c.chance(0.05) ? `${prefixed}/` : prefixed;
  return ended + queryOf(operation, tools);
}

/**
 * @param {Record<string, unknown>} fields
 * @param {Tools} tools
 * @returns {Body}
 */
function multipartOf(fields, tools) {
  const boundary = '----fuzz';
  const parts = Object.entries(fields).map(([name, value]) => {
    const head = `--${boundary}\r\nContent-Disposition: form-data; name="${name}"`;
    if (/file|picture$/.test(name) && tools.c.chance(0.7)) {
      const file = `${head}; filename="a.gif"\r\nContent-Type: image/gif\r\n\r\n`;
      return Buffer.concat([Buffer.from(file), PICTURE, Buffer.from('\r\n')]);
    }
    const text = textOf(value);
    return Buffer.from(`${head}\r\n\r\n${text}\r\n`);
  });
  const body = Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)]);
  return { type: `multipart/form-data; boundary=${boundary}`, body };
}

/**
 * @param {string} type
 * @param {Record<string, unknown>} fields
 * @param {Tools} tools
 * @returns {Body}
 */
function encode(type, fields, tools) {
  if (type.startsWith('multipart/')) return multipartOf(fields, tools);
  if (!type.includes('urlencoded')) return { type, body: JSON.stringify(fields) };
  const form = new URLSearchParams();
  for (const [name, value] of Object.entries(fields)) form.append(name, textOf(value).toWellFormed());
  return { type, body: form.toString() };
}

/**
 * The kind of body for a request; most calls that expect none get none.
 * @param {Call} call
 * @param {Tools} tools
 */
function kindOf({ method, operation }, { c }) {
  const isExpected = operation.requestBody !== undefined;
  if (!isExpected && !c.chance(method === 'GET' ? 0.03 : 0.2)) return 'none';
  return c.weighted([
    [isExpected ? 80 : 5, 'schema'],
    [6, 'broken'],
    [6, 'otherType'],
    [4, 'multipart'],
  ]);
}

/**
 * @param {Call} call
 * @param {Tools} tools
 * @returns {Body}
 */
function bodyOf(call, tools) {
  const { c } = tools;
  const kind = kindOf(call, tools);
  if (kind === 'none') return {};
  if (kind === 'multipart') return { type: 'multipart/form-data; boundary=fuzz', body: c.one(MULTIPARTS) };
  if (kind === 'broken') return { type: c.chance(0.8) ? 'application/json' : undefined, body: c.one(BODIES) };
  const content = call.operation.requestBody?.content ?? { 'application/json': {} };
  const [type, media] = Object.entries(content)[0] ?? ['application/json', {}];
  const good = encode(type, objectOf(media.schema ?? {}, tools, c.one([0, 0.1, 0.5])), tools);
  return kind === 'otherType' ? { ...good, type: c.one(TYPES) } : good;
}

/**
 * The administrator must not change the address and the password that sign in again.
 * @param {string} path
 * @param {Choices} c
 */
function roleFor(path, c) {
  const role = c.weighted(ROLES);
  return role === 'admin' && path.startsWith('/api/users/me') ? 'client' : role;
}

/**
 * @param {Tools} tools
 * @param {string} path
 * @param {string | undefined} type
 */
function headersOf({ c, fixture }, path, type) {
  const role = roleFor(path, c);
  const token = role === 'guest' ? undefined : fixture.people[role]?.token;
  /** @type {Record<string, string>} */
  const headers = {
    ...(token ? { authorization: `Bearer ${token}` } : {}),
    ...(type ? { 'content-type': type } : {}),
  };
  const odd = c.chance(0.15) ? 1 + c.below(3) : 0;
  for (let n = 0; n < odd; n += 1) {
    const [name, value] = c.one(HEADERS);
    headers[name] = value;
  }
  return { role, headers };
}

/**
 * The request with this number: it depends only on the seed, the number and the fixture's ids.
 * @param {{ contract: Contract, calls: Call[], fixture: Fixture, seed: number }} settings
 * @param {number} index
 * @returns {FuzzRequest}
 */
export function requestFor({ contract, calls, fixture, seed }, index) {
  const c = choicesFor(seed, index);
  const tools = { c, fixture, resolve: resolverOf(contract) };
  const call = c.one(calls);
  const path = pathOf(call, tools);
  const { type, body } = bodyOf(call, tools);
  const { role, headers } = headersOf(tools, call.path, type);
  const method = c.chance(0.03) ? c.one(OTHER_METHODS) : call.method;
  return { index, route: `${call.method} ${call.path}`, method, path, role, headers, body };
}
