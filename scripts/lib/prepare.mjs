import { ensureBuilt } from './build/build.mjs';
import { ensureInstalled } from './build/install.mjs';
import { main } from './run.mjs';

/**
 * Installs and builds what a command needs. A command calls it before it imports a module that imports a package: on a
 * new clone there are no packages yet.
 * @param {{ packages?: 'serve' | 'all', build?: import('./build/build.mjs').Part[] }} [needs]
 */
export async function prepare({ packages = 'all', build = ['backend', 'frontend'] } = {}) {
  await ensureInstalled(packages);
  if (build.length > 0) await ensureBuilt(build);
}

/**
 * The same for a command whose code is not in a function: when it fails, its reason is printed and the command ends.
 * @param {Parameters<typeof prepare>[0]} [needs]
 */
export async function prepareOrExit(needs) {
  let isPrepared = false;
  await main(async () => {
    await prepare(needs);
    isPrepared = true;
  });
  if (!isPrepared) process.exit();
}
