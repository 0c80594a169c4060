/**
 * A package of a lock file.
 * @typedef {object} Locked
 * @property {string} [version]
 * @property {string} [license]
 * @property {string} [integrity]
 * @property {boolean} [link]
 * @property {boolean} [dev]
 * @property {Record<string, string>} [dependencies]
 */
/** @typedef {Record<string, Locked>} Packages by location, such as `node_modules/sharp` */
/** @typedef {{ name: string, version: string, installed: Packages, locked: Packages, builders: string[], time: string }} Release */

const HASHES = { sha1: 'SHA-1', sha256: 'SHA-256', sha384: 'SHA-384', sha512: 'SHA-512' };

/** @param {string} location */
const nameAt = (location) => location.slice(location.lastIndexOf('node_modules/') + 'node_modules/'.length);

/**
 * The location of a package that another one imports: beside it, or further up.
 * @param {Packages} packages
 * @param {string} from
 * @param {string} name
 */
function locate(packages, from, name) {
  for (let folder = from; ; folder = folder.slice(0, Math.max(folder.lastIndexOf('/'), 0))) {
    const location = folder ? `${folder}/node_modules/${name}` : `node_modules/${name}`;
    if (packages[location]) return location;
    if (!folder) return null;
  }
}

/**
 * The packages that are compiled into the app: the dependencies of its workspace and theirs, without what only builds.
 * @param {Packages} packages of the lock file
 * @param {string[]} builders names of packages that only build
 */
export function compiledPackages(packages, builders) {
  /** @type {Set<string>} */
  const found = new Set();
  const waiting = ['frontend'];
  for (let from = waiting.pop(); from !== undefined; from = waiting.pop()) {
    for (const name of Object.keys(packages[from]?.dependencies ?? {})) {
      const location = builders.includes(name) ? null : locate(packages, from, name);
      if (!location || found.has(location) || packages[location]?.link) continue;
      found.add(location);
      waiting.push(location);
    }
  }
  return [...found];
}

/** @param {string | undefined} integrity `sha512-...` in base64 */
function hashesOf(integrity) {
  const [, algorithm = '', value = ''] = /^(sha\d+)-(\S+)/.exec(integrity ?? '') ?? [];
  const alg = HASHES[/** @type {keyof typeof HASHES} */ (algorithm)];
  return alg ? { hashes: [{ alg, content: Buffer.from(value, 'base64').toString('hex') }] } : {};
}

/**
 * An identifier of SPDX, an expression of identifiers, or what npm allows besides: `UNLICENSED`, `SEE LICENSE IN <file>`.
 * @param {string | undefined} license
 */
function licensesOf(license) {
  if (!license) return {};
  if (/ (?:AND|OR|WITH) /.test(license)) return { licenses: [{ expression: license }] };
  const isId = /^[\w.+-]+$/.test(license) && license !== 'UNLICENSED';
  return { licenses: [{ license: isId ? { id: license } : { name: license } }] };
}

/**
 * @param {string} location
 * @param {Locked} locked
 * @param {'installed' | 'compiled'} part
 */
function component(location, { version = '', license, integrity }, part) {
  const name = nameAt(location);
  const purl = `pkg:npm/${name.replace(/^@/, '%40')}@${version}`;
  return {
    type: 'library',
    'bom-ref': `${part}:${location}`,
    name,
    version,
    purl,
    ...licensesOf(license),
    ...hashesOf(integrity),
    properties: [{ name: 'stanze:part', value: part }],
  };
}

/**
 * The list of everything in a release that others wrote, in the format CycloneDX 1.5: the installed packages of the server,
 * and those that are compiled into the app.
 * @param {Release} release
 */
export function billOfMaterials({ name, version, installed, locked, builders, time }) {
  const own = Object.entries(installed).filter(
    ([location, { link }]) => location.includes('node_modules/') && !link,
  );
  const compiled = compiledPackages(locked, builders);
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    version: 1,
    metadata: { timestamp: time, component: { type: 'application', 'bom-ref': name, name, version } },
    components: [
      ...own.map(([location, entry]) => component(location, entry, 'installed')),
      ...compiled.map((location) => component(location, locked[location] ?? {}, 'compiled')),
    ],
  };
}
