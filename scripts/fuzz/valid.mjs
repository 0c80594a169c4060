import { encode } from './bodies.mjs';
import { HEADERS, PATH_PARTS, TEXTS, VALUES } from './hostile.mjs';
import { RECIPES } from './recipes/recipes.mjs';
import { headersOf } from './world.mjs';

/** @typedef {import('./requests.mjs').FuzzRequest} FuzzRequest */
/** @typedef {import('./requests.mjs').Call} Call */
/** @typedef {import('./world.mjs').World} World */
/** @typedef {import('./world.mjs').Role} Role */
/** @typedef {import('./recipes/recipes.mjs').Valid} Valid */
/** @typedef {import('../lib/random.mjs').Choices} Choices */

/** After these calls a session or an account does not exist any more. */
const ENDS_PERSON = /^(DELETE \/users\/me|POST \/auth\/(logout|reset)|PUT \/users\/me\/password)/;

/** The name of a route without the prefix. @param {Call} call */
export const nameOf = ({ method, path }) => `${method} ${path.replace(/^\/api/, '')}`;

/** @typedef {Valid & { path: string, body: Record<string, unknown> }} Whole */

/**
 * Ways to change a valid call in one part.
 * @type {Record<string, (valid: Whole, c: Choices) => Whole>}
 */
const CHANGES = {
  replace: (valid, c) => ({
    ...valid,
    body: { ...valid.body, [c.one(Object.keys(valid.body))]: hostile(c) },
  }),
  remove: (valid, c) => {
    const removed = c.one(Object.keys(valid.body));
    return {
      ...valid,
      body: Object.fromEntries(Object.entries(valid.body).filter(([name]) => name !== removed)),
    };
  },
  add: (valid, c) => {
    const name = c.one(['id', 'user_id', 'is_admin', 'x', '']);
    return { ...valid, body: { ...valid.body, [name]: hostile(c) } };
  },
  header: (valid, c) => ({
    ...valid,
    headers: { ...valid.headers, ...Object.fromEntries([c.one(HEADERS)]) },
  }),
  path: (valid, c) => ({ ...valid, path: valid.path.replace(/[^/]+$/, () => c.one(PATH_PARTS)) }),
};

/** @param {Choices} c */
const hostile = (c) => (c.chance(0.6) ? c.one(TEXTS) : c.one(VALUES));

/** Changes a valid call in one part. @param {Whole} valid @param {Choices} c */
function changed(valid, c) {
  const share = Object.keys(valid.body).length > 0 ? 1 : 0;
  const name = c.weighted([
    [5 * share, 'replace'],
    [2 * share, 'remove'],
    [2, 'add'],
    [1, 'header'],
    [1, 'path'],
  ]);
  return CHANGES[name]?.(valid, c) ?? valid;
}

/** The valid call of a route. @param {Call} call @param {import('./recipes/recipes.mjs').Sender} sender @returns {Promise<Whole>} */
async function wholeOf(call, sender) {
  const created = await RECIPES[nameOf(call)]?.(sender);
  return { path: call.path.replace(/^\/api/, ''), body: {}, ...created };
}

/** Drops a person whose session the call ends. @param {World} world @param {Role} role @param {string} name of the call */
function dropEnded(world, role, name) {
  if (role !== 'guest' && ENDS_PERSON.test(name)) world.drop(role);
}

/**
 * A call that succeeds for a role that may send it; with `c`, changed in one part in two of three cases.
 * @param {{ world: World, call: Call, role: Role, c?: Choices }} settings
 * @returns {Promise<Omit<FuzzRequest, 'index'>>}
 */
export async function validRequest({ world, call, role, c }) {
  const me = role === 'guest' ? undefined : await world.shared(role);
  const whole = await wholeOf(call, { w: world, role, me });
  const valid = c?.chance(0.66) ? changed(whole, c) : whole;
  const caller = valid.person ?? me;
  if (caller === me) dropEnded(world, role, nameOf(call));
  return {
    ...{ route: `${call.method} ${call.path}`, method: call.method, path: `/api${valid.path}`, role },
    ...partsOf(valid, role === 'guest' ? undefined : caller?.token),
  };
}

/** Headers and body of a valid call. @param {Whole} valid @param {string | undefined} token */
function partsOf({ body: fields, form = 'json', headers }, token) {
  const { type, body } = Object.keys(fields).length > 0 ? encode(form, fields) : {};
  return { headers: { ...headersOf(token, type), ...headers }, ...(body === undefined ? {} : { body }) };
}
