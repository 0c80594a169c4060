const PLATFORM =
  /[-/](android|darwin|freebsd|linux|netbsd|openbsd|openharmony|win32)-(arm64|arm|x64|ia32|ppc64|riscv64|s390x|loong64)(?:-([a-z]+))?$/;

/** Where npm finds `name` for the package at `place`: beside it, or in a folder further up. */
function find(packages, place, name) {
  for (let folder = place; ; ) {
    const candidate = `${folder ? `${folder}/` : ''}node_modules/${name}`;
    if (packages[candidate] || !folder) return packages[candidate];
    const end = folder.lastIndexOf('/node_modules/');
    folder = end < 0 ? '' : folder.slice(0, end);
  }
}

/**
 * Optional packages that the lock file names but does not hold. A registry mirror without the builds for other
 * systems leaves them out when the lock file is written, and `npm ci` then refuses the file, everywhere.
 * @returns {{ name: string, version: string, dev?: boolean }[]}
 */
export function missingPlatforms({ packages }) {
  const missing = new Map();
  for (const [place, { optionalDependencies = {}, dev }] of Object.entries(packages)) {
    for (const [name, version] of Object.entries(optionalDependencies)) {
      if (!find(packages, place, name)) missing.set(name, { name, version, dev });
    }
  }
  return [...missing.values()];
}

function entryFor({ name, version, dev }) {
  const [, os, cpu, abi = ''] = PLATFORM.exec(name) ?? [];
  if (!os) throw new Error(`Sistema sconosciuto nel nome ${name}`);
  const libc = os === 'linux' && abi ? { libc: [abi.startsWith('musl') ? 'musl' : 'glibc'] } : {};
  return { version, cpu: [cpu], ...(dev ? { dev } : {}), ...libc, optional: true, os: [os] };
}

/** The lock file with an entry for every missing one; other systems fetch them by name and version. */
export function withPlatforms(lock) {
  const added = missingPlatforms(lock).map((item) => [`node_modules/${item.name}`, entryFor(item)]);
  const entries = [...Object.entries(lock.packages), ...added];
  entries.sort(([a], [b]) => a.localeCompare(b, 'en'));
  return { ...lock, packages: Object.fromEntries(entries) };
}
