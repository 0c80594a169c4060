import { Failure } from './run.mjs';

/**
 * The value of `--name=value` on the command line; undefined without the flag.
 * @param {string} name
 * @param {string[]} args
 */
export function option(name, args = process.argv) {
  const prefix = `--${name}=`;
  return args.find((argument) => argument.startsWith(prefix))?.slice(prefix.length);
}

/**
 * The value of `--name=<whole number>`; `fallback` without the flag.
 * @param {string} name
 * @param {number} fallback
 * @throws {Failure} when the value is no whole number
 */
export function numberOption(name, fallback) {
  const text = option(name);
  if (text === undefined) return fallback;
  if (!/^\d+$/.test(text)) throw new Failure(`--${name} needs a whole number, as in --${name}=${fallback}.`);
  return Number(text);
}

/**
 * Whether `--name` is on the command line.
 * @param {string} name
 */
export const hasFlag = (name) => process.argv.includes(`--${name}`);

/**
 * The rows of a table that `--only=<name>[,<name>]` selects; all of them without the flag.
 * @template {{ name: string }} T
 * @param {T[]} table
 * @returns {T[]}
 * @throws {Failure} listing the possible names
 */
export function selected(table) {
  const names = option('only')?.split(',');
  if (!names) return table;
  const unknown = names.filter((name) => !table.some((row) => row.name === name));
  if (unknown.length > 0) {
    const possible = table.map(({ name }) => name).join(', ');
    throw new Failure(`Unknown: ${unknown.join(', ')}. Possible: ${possible}.`);
  }
  return table.filter(({ name }) => names.includes(name));
}
