import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The project's root folder. */
export const ROOT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..', '..');

/**
 * An absolute path inside the project.
 * @param {string[]} parts
 */
export const inProject = (...parts) => path.join(ROOT, ...parts);

/** Stamps and reports of these scripts; removed with `node_modules`, never committed. */
export const CACHE = inProject('node_modules', '.cache', 'stanze');

/**
 * The JSON of a file, or null when there is no file or it is incomplete.
 * @param {string} file
 * @returns {any} as far as TypeScript sees: each caller states the shape it reads
 */
export function readJson(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}

/**
 * @param {string} name
 * @param {string} workspace
 */
function packageFolder(name, workspace) {
  const folders = [inProject(workspace, 'node_modules', name), inProject('node_modules', name)];
  return folders.find((folder) => existsSync(path.join(folder, 'package.json')));
}

/**
 * The JavaScript file of a package's command, to be started with `process.execPath`: without `npx` or a shell in
 * between, a signal reaches the tool itself.
 * @param {string} name package, also the name of its command unless `command` is given
 * @param {{ command?: string, workspace?: string }} options
 * @returns {string}
 */
export function toolFile(name, { command = name, workspace = '.' } = {}) {
  const folder = packageFolder(name, workspace);
  if (!folder) throw new Error(`The package ${name} is not installed: run \`npm ci\`.`);
  const { bin } = readJson(path.join(folder, 'package.json'));
  return path.join(folder, typeof bin === 'string' ? bin : bin[command]);
}
