/**
 * @typedef {object} LockedPackage
 * @property {string} [version]
 * @property {boolean} [dev]
 * @property {boolean} [optional]
 * @property {boolean} [link]
 * @property {string[]} [os]
 * @property {string[]} [cpu]
 * @property {string[]} [libc]
 * @property {Record<string, string>} [optionalDependencies]
 */
/** @typedef {Record<string, LockedPackage>} Packages by location, such as `node_modules/sharp` */
/** @typedef {{ name: string, version: string, dev?: boolean }} MissingPackage */

const PLATFORM =
  /[-/](android|darwin|freebsd|linux|netbsd|openbsd|openharmony|win32)-(arm64|arm|x64|ia32|ppc64|riscv64|s390x|loong64)(?:-([a-z]+))?$/;

/**
 * The package that npm finds under `name` for the package at `location`: in its own `node_modules` or in one further up.
 * @param {Packages} packages
 * @param {string} location
 * @param {string} name
 */
function find(packages, location, name) {
  for (let folder = location; ; ) {
    const candidate = `${folder ? `${folder}/` : ''}node_modules/${name}`;
    if (packages[candidate] || !folder) return packages[candidate];
    const end = folder.lastIndexOf('/node_modules/');
    folder = end < 0 ? '' : folder.slice(0, end);
  }
}

/**
 * Optional packages that the lock file names but does not hold. A registry mirror that lacks the builds for other
 * systems omits them when the lock file is written, and `npm ci` then refuses the file, everywhere.
 * @param {{ packages: Packages }} lock
 * @returns {MissingPackage[]}
 */
export function missingPlatforms({ packages }) {
  /** @type {Map<string, MissingPackage>} */
  const missing = new Map();
  for (const [location, { optionalDependencies = {}, dev }] of Object.entries(packages)) {
    for (const [name, version] of Object.entries(optionalDependencies)) {
      if (!find(packages, location, name)) missing.set(name, { name, version, dev });
    }
  }
  return [...missing.values()];
}

/**
 * @param {MissingPackage} missing
 * @returns {LockedPackage}
 */
function entryFor({ name, version, dev }) {
  const [, os, cpu, abi = ''] = PLATFORM.exec(name) ?? [];
  if (!os || !cpu) throw new Error(`Unknown system in the name ${name}`);
  const libc = os === 'linux' && abi ? { libc: [abi.startsWith('musl') ? 'musl' : 'glibc'] } : {};
  return { version, cpu: [cpu], ...(dev ? { dev } : {}), ...libc, optional: true, os: [os] };
}

/**
 * The lock file with an entry for every missing package; other systems fetch them by name and version.
 * @template {{ packages: Packages }} T
 * @param {T} lock
 * @returns {T}
 */
export function withPlatforms(lock) {
  const added = missingPlatforms(lock).map(
    (missing) => /** @type {const} */ ([`node_modules/${missing.name}`, entryFor(missing)]),
  );
  const entries = [...Object.entries(lock.packages), ...added];
  entries.sort(([a], [b]) => a.localeCompare(b, 'en'));
  return { ...lock, packages: Object.fromEntries(entries) };
}
