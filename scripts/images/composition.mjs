import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { inProject } from '../lib/paths.mjs';

/**
 * A service of a compose file, as far as this project uses it.
 * @typedef {object} Service
 * @property {string} image
 * @property {{ context: string, target: string }} [build]
 * @property {Record<string, string | number>} [environment]
 * @property {string[]} [command]
 * @property {string[]} [volumes]
 * @property {string[]} [tmpfs]
 * @property {boolean} [read_only]
 */
/** @typedef {{ name?: string, services: Record<string, Service> }} Composition */

/** `${NAME}`, `${NAME:-value}`, `${NAME:?}`, and `$$` for a dollar sign. */
const VARIABLE = /\$\$|\$\{(\w+)(?:(:[-?])([^}]*))?\}/g;

/**
 * A compose file of the project, its anchors and merges resolved.
 * @param {string} file
 * @returns {Composition}
 */
export const readComposition = (file) => parse(readFileSync(inProject(file), 'utf8'), { merge: true });

/**
 * The variables that a text reads from the environment or from `.env`.
 * @param {string} text
 */
export const variablesOf = (text) =>
  [...text.matchAll(VARIABLE)].flatMap(([, name]) => (name === undefined ? [] : [name]));

/**
 * @param {string} text
 * @param {Record<string, string>} variables
 * @throws {Error} for a required variable that has no value
 */
function filledIn(text, variables) {
  return text.replaceAll(VARIABLE, (_, name, rule, fallback) => {
    if (name === undefined) return '$';
    const value = variables[name];
    if (value) return value;
    if (rule === ':?') throw new Error(`${name} is required`);
    return rule === ':-' ? fallback : '';
  });
}

/**
 * The environment of a service with the values of an operator.
 * @param {Service} service
 * @param {Record<string, string>} variables as they are in `.env`
 * @returns {Record<string, string>}
 */
export function environmentOf({ environment = {} }, variables) {
  const entries = Object.entries(environment);
  return Object.fromEntries(entries.map(([name, value]) => [name, filledIn(String(value), variables)]));
}
