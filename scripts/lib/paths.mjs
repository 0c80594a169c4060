import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The project's root folder. */
export const ROOT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..', '..');

/** An absolute path inside the project. */
export const inProject = (...parts) => path.join(ROOT, ...parts);

/** Stamps and reports of these scripts; gone with `node_modules`, never committed. */
export const CACHE = inProject('node_modules', '.cache', 'stanze');

/** JSON of a file, or null when there is none (or half of one). */
export function readJson(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}

function packageFolder(name, workspace) {
  const places = [inProject(workspace, 'node_modules', name), inProject('node_modules', name)];
  return places.find((place) => existsSync(path.join(place, 'package.json')));
}

/**
 * The JavaScript file behind a package's command, to be started with `process.execPath`: without `npx` or a shell
 * in between, a signal reaches the tool itself.
 * @param {string} name package, also the name of its command unless `command` says otherwise
 */
export function toolFile(name, { command = name, workspace = '.' } = {}) {
  const folder = packageFolder(name, workspace);
  if (!folder) throw new Error(`Manca il pacchetto ${name}: esegui di nuovo il comando dopo \`npm ci\`.`);
  const { bin } = readJson(path.join(folder, 'package.json'));
  return path.join(folder, typeof bin === 'string' ? bin : bin[command]);
}
