import { TEXTS, VALUES } from './hostile.mjs';

/** @typedef {import('../lib/random.mjs').Choices} Choices */
/** @typedef {import('./fixture.mjs').Fixture} Fixture */

/**
 * A schema of the contract, as far as it is read here.
 * @typedef {object} Schema
 * @property {string} [$ref]
 * @property {string} [type]
 * @property {unknown[]} [enum]
 * @property {Schema[]} [oneOf]
 * @property {Schema[]} [allOf]
 * @property {Schema} [items]
 * @property {Record<string, Schema>} [properties]
 * @property {string[]} [required]
 */
/** @typedef {{ c: Choices, fixture: Fixture, resolve: (schema: Schema) => Schema }} Tools */

/** @type {Record<string, (c: Choices, fixture: Fixture) => unknown>} */
const WELL_FORMED = {
  email: (c, { emails }) => (c.chance(0.5) ? c.one(emails) : `fuzz-${c.below(1e9)}@esempio.it`),
  username: (c, { emails }) => c.one(emails),
  password: (c, { password }) => password,
  current_password: (c, { password }) => password,
  new_password: (c, { password }) => password,
  name: () => 'Chi prova tutto',
  design_style: (c) => c.one(['A', 'B', 'C', 'D', 'E']),
  design_styles: (c) => [c.one(['A', 'B'])],
  min_budget: (c) => 300 + c.below(5000),
  radius_km: (c) => (c.chance(0.3) ? null : 5 + c.below(496)),
  experience: (c) => c.below(60),
  specialties: () => ['Japandi', 'Minimal'],
  work_preferences: (c) => [c.one(['online', 'in-person', 'hybrid'])],
  gallery_images: () => null,
  gallery_alts: () => null,
  website: () => 'esempio.it',
  answers: (c, { answers }) => answers,
  questionnaire_answers: (c, { answers }) => answers,
  message: () => 'Buongiorno, avrei una domanda.',
  status: (c) => c.one(['new', 'unread', 'read']),
  target: (c) => c.one(['copy', 'whatsapp', 'facebook', 'x']),
  endpoint: () => 'https://fcm.googleapis.com/fcm/send/fuzz',
  p256dh: () => 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: () => 'BTBZMqHH6r4Tts7J_aSIgg',
  version: () => null,
};

/**
 * A valid value of a schema.
 * @param {Schema} schema
 * @param {string} name
 * @param {Tools} tools
 * @returns {unknown}
 */
function goodValue(schema, name, tools) {
  const { c, fixture } = tools;
  const wellFormed = WELL_FORMED[name];
  if (wellFormed) return wellFormed(c, fixture);
  const resolved = tools.resolve(schema);
  if (resolved.oneOf) return goodValue(c.one(resolved.oneOf), '', tools);
  if (resolved.allOf) return goodValue(resolved.allOf[0] ?? {}, '', tools);
  if (resolved.enum) return c.one(resolved.enum);
  if (/(^|_)id$/.test(name)) return c.one(fixture.ids);
  return ofType(resolved, tools);
}

/**
 * @param {Schema} schema
 * @param {Tools} tools
 */
function ofType(schema, tools) {
  const { c } = tools;
  switch (schema.type) {
    case 'integer':
    case 'number':
      return c.below(50);
    case 'boolean':
      return c.chance(0.5);
    case 'array':
      return Array.from({ length: c.below(4) }, () => goodValue(schema.items ?? {}, '', tools));
    case 'object':
      return objectOf(schema, tools, 0);
    default:
      return c.one(['testo', 'Torino', '+39 333 1234567']);
  }
}

/**
 * A valid value of a schema, or with the given chance a hostile one.
 * @param {Schema} schema
 * @param {string} name
 * @param {Tools} tools
 * @param {number} hostility
 */
export function valueOf(schema, name, tools, hostility) {
  const { c } = tools;
  if (!c.chance(hostility)) return goodValue(schema, name, tools);
  return c.chance(0.6) ? c.one(TEXTS) : c.one(VALUES);
}

/**
 * A body for an object schema: some fields omitted, some hostile, some unknown.
 * @param {Schema} schema
 * @param {Tools} tools
 * @param {number} hostility
 * @returns {Record<string, unknown>}
 */
export function objectOf(schema, tools, hostility) {
  const { c } = tools;
  const { properties = {}, required = [] } = tools.resolve(schema);
  const entries = Object.entries(properties).flatMap(([name, part]) => {
    const isOmitted = c.chance(required.includes(name) ? hostility / 3 : 0.3);
    return isOmitted ? [] : [[name, valueOf(part, name, tools, hostility)]];
  });
  if (c.chance(hostility))
    entries.push([c.one(['id', 'user_id', 'is_admin', 'x', '', 'toString']), c.one(VALUES)]);
  return Object.fromEntries(entries);
}
