import { URLSearchParams } from 'node:url';
import { BODIES, HEADERS, MULTIPARTS, PATH_PARTS, TEXTS, TYPES } from './hostile.mjs';
import { choicesFor } from './random.mjs';
import { objectOf, valueOf } from './schemas.mjs';

const OTHER_METHODS = ['PATCH', 'OPTIONS', 'HEAD', 'DELETE', 'PUT', 'POST', 'GET', 'TRACE', 'PROPFIND'];
const ROLES = [
  [1, 'guest'],
  [2, 'client'],
  [2, 'designer'],
  [2, 'admin'],
];
/** A picture of one point. */
const PICTURE = Buffer.from('R0lGODlhAQABAIAAAP///wAAACwAAAAAAQABAAACAkQBADs=', 'base64');

/** Every path and method of the contract. */
export function callsOf(contract) {
  return Object.entries(contract.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
  );
}

function resolverOf(contract) {
  return (schema) => {
    const name = schema?.$ref?.split('/').pop();
    return name ? contract.components.schemas[name] : (schema ?? {});
  };
}

function partOf(name, tools) {
  const { c, world } = tools;
  if (c.chance(0.3)) return c.one(PATH_PARTS);
  if (c.chance(0.1)) return encodeURIComponent(c.one(TEXTS).toWellFormed());
  return name === 'email' ? encodeURIComponent(c.one(world.emails)) : String(c.one(world.ids));
}

function queryOf(operation, tools) {
  const { c } = tools;
  const known = (operation.parameters ?? []).filter(({ in: place }) => place === 'query');
  const pairs = known.flatMap(({ name, schema }) =>
    c.chance(0.4) ? [[name, valueOf(schema, name, tools, 0.4)]] : [],
  );
  if (c.chance(0.05)) pairs.push([c.one(['limit', 'offset', 'id[]', '__proto__[x]', 'q']), c.one(TEXTS)]);
  if (c.chance(0.03)) pairs.push(...pairs);
  const written = pairs.map(([name, value]) => {
    const text = typeof value === 'string' ? value : JSON.stringify(value);
    return `${encodeURIComponent(name)}=${encodeURIComponent(text.slice(0, 3000).toWellFormed())}`;
  });
  if (c.chance(0.02)) written.push(c.one(['%', '%zz=%', '&&==', 'a=%C0', '?']));
  return written.length > 0 ? `?${written.join('&')}` : '';
}

function pathOf({ path, operation }, tools) {
  const { c } = tools;
  const filled = path.replace(/\{(\w+)\}/g, (_, name) => partOf(name, tools));
  const prefixed = c.chance(0.1) ? `/api${filled}` : filled;
  const ended = c.chance(0.05) ? `${prefixed}/` : prefixed;
  return ended + queryOf(operation, tools);
}

function multipartOf(fields, tools) {
  const boundary = '----fuzz';
  const parts = Object.entries(fields).map(([name, value]) => {
    const head = `--${boundary}\r\nContent-Disposition: form-data; name="${name}"`;
    if (/file|picture$/.test(name) && tools.c.chance(0.7)) {
      const file = `${head}; filename="a.gif"\r\nContent-Type: image/gif\r\n\r\n`;
      return Buffer.concat([Buffer.from(file), PICTURE, Buffer.from('\r\n')]);
    }
    const text = typeof value === 'string' ? value : JSON.stringify(value);
    return Buffer.from(`${head}\r\n\r\n${text}\r\n`);
  });
  const body = Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)]);
  return { type: `multipart/form-data; boundary=${boundary}`, body };
}

function written(type, fields, tools) {
  if (type.startsWith('multipart/')) return multipartOf(fields, tools);
  if (!type.includes('urlencoded')) return { type, body: JSON.stringify(fields) };
  const pairs = Object.entries(fields).map(([name, value]) => [
    name,
    (typeof value === 'string' ? value : JSON.stringify(value)).toWellFormed(),
  ]);
  return { type, body: new URLSearchParams(pairs).toString() };
}

/** What kind of body a request gets; most calls that want none get none. */
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

function bodyOf(call, tools) {
  const { c } = tools;
  const kind = kindOf(call, tools);
  if (kind === 'none') return {};
  if (kind === 'multipart') return { type: 'multipart/form-data; boundary=fuzz', body: c.one(MULTIPARTS) };
  if (kind === 'broken') return { type: c.chance(0.8) ? 'application/json' : undefined, body: c.one(BODIES) };
  const content = call.operation.requestBody?.content ?? { 'application/json': {} };
  const [type, media] = Object.entries(content)[0];
  const good = written(type, objectOf(media.schema, tools, c.one([0, 0.1, 0.5])), tools);
  return kind === 'otherType' ? { ...good, type: c.one(TYPES) } : good;
}

/** The administrator must not lose the address and the password with which to come back. */
function roleFor(path, c) {
  const role = c.weighted(ROLES);
  return role === 'admin' && path.startsWith('/api/users/me') ? 'client' : role;
}

function headersOf({ c, world }, path, type) {
  const role = roleFor(path, c);
  const { token } = world.people[role] ?? {};
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
 * The request with this number: everything about it follows from the seed, the number and the world's ids.
 * @param world `{ people, ids, emails, password, answers }`
 */
export function requestFor({ contract, calls, world, seed }, index) {
  const c = choicesFor(seed, index);
  const tools = { c, world, resolve: resolverOf(contract) };
  const call = c.one(calls);
  const path = pathOf(call, tools);
  const { type, body } = bodyOf(call, tools);
  const { role, headers } = headersOf(tools, call.path, type);
  const method = c.chance(0.03) ? c.one(OTHER_METHODS) : call.method;
  return { index, route: `${call.method} ${call.path}`, method, path, role, headers, body };
}
