import { existsSync } from 'node:fs';
import { inProject } from './paths.mjs';
import { mustRun } from './run.mjs';

/**
 * The files of the project, also new ones, but none that git ignores.
 * @param {string[]} paths files and folders; without any the whole project
 * @returns {Promise<string[]>} paths from the root
 */
export async function projectFiles(paths = []) {
  const command = ['git', 'ls-files', '-co', '--exclude-standard', '--', ...paths];
  const output = await mustRun(command, 'The files of the project cannot be listed without git.');
  return output.split('\n').filter((file) => file && existsSync(inProject(file)));
}
