import { BODIES, HEADERS, MULTIPARTS, PATH_PARTS, TEXTS, TYPES } from './hostile.mjs';
import { choicesFor } from '../lib/random.mjs';
import { encode, formOf, PICTURE, textOf } from './bodies.mjs';
import { objectOf, valueOf } from './schemas.mjs';
import { validRequest } from './valid.mjs';
import { headersOf as authorised } from './world.mjs';

/** @typedef {import('./schemas.mjs').Schema} Schema */
/** @typedef {import('./schemas.mjs').Tools} Tools */
/** @typedef {import('./fixture.mjs').Fixture} Fixture */
/** @typedef {import('../lib/random.mjs').Choices} Choices */
/** @typedef {import('./world.mjs').Role} Role */
/**
 * @typedef {object} Operation
 * @property {{ name: string, in: string, schema: Schema }[]} [parameters]
 * @property {{ content: Record<string, { schema?: Schema }> }} [requestBody]
 */
/** @typedef {{ path: string, method: string, operation: Operation }} Call */
/** @typedef {{ paths: Record<string, Record<string, Operation>>, components: { schemas: Record<string, Schema> } }} Contract */
/** @typedef {import('./bodies.mjs').Body} Body */
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

/**
 * @typedef {object} RequestSettings
 * @property {Contract} contract
 * @property {Call[]} calls
 * @property {Fixture} fixture
 * @property {number} seed
 * @property {readonly Role[]} roles that send requests
 */

/** Share of the requests that begin as a valid call. */
const VALID_SHARE = 0.05;
const OTHER_METHODS = ['PATCH', 'OPTIONS', 'HEAD', 'DELETE', 'PUT', 'POST', 'GET', 'TRACE', 'PROPFIND'];
/** @type {[number, Role][]} */
const ROLES = [
  [1, 'guest'],
  [2, 'client'],
  [2, 'designer'],
  [2, 'admin'],
];

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
 * Most fields for a file contain a picture.
 * @param {Record<string, unknown>} fields
 * @param {Tools} tools
 */
const withFiles = (fields, { c }) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) =>
      /file|picture$/.test(name) && c.chance(0.7) ? [name, PICTURE] : [name, value],
    ),
  );

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
  const good = contentOf(call, tools);
  return kind === 'otherType' ? { ...good, type: c.one(TYPES) } : good;
}

/**
 * A body of the type of the contract.
 * @param {Call} call
 * @param {Tools} tools
 * @returns {Body}
 */
function contentOf({ operation }, tools) {
  const content = operation.requestBody?.content ?? { 'application/json': {} };
  const [type, media] = Object.entries(content)[0] ?? ['application/json', {}];
  const form = formOf(type);
  const fields = objectOf(media.schema ?? {}, tools, tools.c.one([0, 0.1, 0.5]));
  return encode(form, form === 'multipart' ? withFiles(fields, tools) : fields);
}

/**
 * @param {Tools} tools
 * @param {Role} role
 * @param {string | undefined} type
 */
function headersOf({ c, fixture }, role, type) {
  const headers = authorised(role === 'guest' ? undefined : fixture.people[role]?.token, type);
  const odd = c.chance(0.15) ? 1 + c.below(3) : 0;
  for (let n = 0; n < odd; n += 1) {
    const [name, value] = c.one(HEADERS);
    headers[name] = value;
  }
  return headers;
}

/** @param {Call} call @param {Role} role @param {Tools} tools */
function generated(call, role, tools) {
  const { c } = tools;
  const path = pathOf(call, tools);
  const { type, body } = bodyOf(call, tools);
  const headers = headersOf(tools, role, type);
  const method = c.chance(0.03) ? c.one(OTHER_METHODS) : call.method;
  return {
    route: `${call.method} ${call.path}`,
    method,
    path,
    role,
    headers,
    ...(body === undefined ? {} : { body }),
  };
}

/**
 * The request with this number: it depends only on the seed, the number and the rows of the fixture. The first ones are a valid call
 * of every route for every role; the others are generated from the contract, or valid calls of which most are changed in one part.
 * @param {RequestSettings} settings
 * @param {number} index
 * @returns {Promise<FuzzRequest>}
 */
export async function requestFor(settings, index) {
  const { calls, fixture, roles } = settings;
  const first = calls[Math.floor(index / roles.length)];
  if (first) {
    const role = roles[index % roles.length] ?? 'guest';
    return { index, ...(await validRequest({ world: fixture.world, call: first, role })) };
  }
  const { c, call, role } = choiceOf(settings, index);
  if (!c.chance(VALID_SHARE)) return plainRequest(settings, index);
  return { index, ...(await validRequest({ world: fixture.world, call, role, c })) };
}

/**
 * A request with this number that needs no further rows.
 * @param {RequestSettings} settings
 * @param {number} index
 * @returns {FuzzRequest}
 */
export function plainRequest(settings, index) {
  const { c, call, role } = choiceOf(settings, index);
  const tools = { c, fixture: settings.fixture, resolve: resolverOf(settings.contract) };
  return { index, ...generated(call, role, tools) };
}

/** @param {RequestSettings} settings @param {number} index */
function choiceOf({ calls, seed, roles }, index) {
  const c = choicesFor(seed, index);
  const call = c.one(calls);
  return { c, call, role: c.weighted(ROLES.filter(([, one]) => roles.includes(one))) };
}
