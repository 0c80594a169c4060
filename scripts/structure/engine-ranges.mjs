import path from 'node:path';
import semver from 'semver';
import { readJson } from '../lib/paths.mjs';

/** Releases of the newer Node versions with long-term support; the oldest version comes from package.json. */
const LONG_TERM_SUPPORT = ['22.22.3', '24.15.0'];

/** Packages whose range excludes one of the versions, each with the reason why that does no harm. */
/** @type {Record<string, string>} */
const EXCEPTIONS = {
  '@img/sharp-win32-ia32':
    'Node 22 and newer do not exist for 32-bit Windows, so npm never installs it there',
};

/**
 * Finds packages of the lock file that do not accept every Node version of the project (`engines` in package.json and
 * the present versions with long-term support). npm only warns of them (EBADENGINE).
 * @param {string} root top folder of the project
 * @returns {import('./source-files.mjs').Finding[]}
 */
export function refusedNodeVersions(root) {
  const { engines } = readJson(path.join(root, 'package.json'));
  const oldest = semver.minVersion(engines.node)?.version ?? '';
  const { packages } = readJson(path.join(root, 'package-lock.json'));
  return Object.entries(packages).flatMap(([folder, { version, engines: own }]) => {
    const name = folder.slice(folder.lastIndexOf('node_modules/') + 'node_modules/'.length);
    const range = own?.node;
    if (typeof range !== 'string' || Object.hasOwn(EXCEPTIONS, name)) return [];
    const refused = [oldest, ...LONG_TERM_SUPPORT].filter((node) => !semver.satisfies(node, range));
    if (refused.length === 0) return [];
    const message = `${name} ${version} wants Node ${range}, not ${refused.join(', ')}`;
    return [{ file: 'package-lock.json', line: 1, message }];
  });
}
