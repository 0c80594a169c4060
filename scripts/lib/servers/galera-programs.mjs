import { existsSync } from 'node:fs';
import { findMariadbd } from './mariadb.mjs';
import { findProgram } from './programs.mjs';

const PROVIDERS = ['/usr/lib/galera/libgalera_smm.so', '/usr/lib64/galera/libgalera_smm.so'];
const PROGRAMS = ['rsync', 'lsof', 'mariadb-install-db', 'wsrep_sst_rsync'];
const FOLDERS = ['/usr/sbin', '/usr/local/sbin'];

/** Path of the Galera library, which replicates between MariaDB servers, or undefined. */
export const galeraProvider = () => PROVIDERS.find((file) => existsSync(file));

/**
 * Path of a program that a node needs, or null.
 * @param {string} name
 */
export const galeraProgram = (name) => findProgram(name, FOLDERS);

/** The programs missing for three Galera nodes, as a sentence; null when all are installed. */
export function missingForGalera() {
  const missing = [
    ...(findMariadbd() ? [] : ['mariadbd']),
    ...(galeraProvider() ? [] : ['libgalera_smm.so (galera-4)']),
    ...PROGRAMS.filter((name) => !galeraProgram(name)),
  ];
  return missing.length === 0 ? null : `not installed: ${missing.join(', ')}`;
}

/** Why the run is skipped, or null when everything is installed or the run is required. */
export function whyNoGalera() {
  return process.env.STANZE_REQUIRE_GALERA === '1' ? null : missingForGalera();
}

/** The setting that requires the run, for messages. */
export const GALERA_REQUIRED = 'STANZE_REQUIRE_GALERA=1';
