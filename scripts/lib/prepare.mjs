import { ensureBuilt } from './build.mjs';
import { ensureInstalled } from './install.mjs';

/**
 * Installs and builds what a command needs. A command calls it before it imports a module that imports a package: on a
 * new clone there are no packages yet.
 * @param {{ packages?: 'serve' | 'all', build?: import('./build.mjs').Part[] }} [needs]
 */
export async function prepare({ packages = 'all', build = ['backend', 'frontend'] } = {}) {
  await ensureInstalled(packages);
  if (build.length > 0) await ensureBuilt(build);
}
