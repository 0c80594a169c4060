import { existsSync } from 'node:fs';
import { findMariadbd } from './mariadb.mjs';
import { findProgram } from './programs.mjs';

const PROVIDERS = ['/usr/lib/galera/libgalera_smm.so', '/usr/lib64/galera/libgalera_smm.so'];
const PROGRAMS = ['rsync', 'lsof', 'mariadb-install-db', 'wsrep_sst_rsync'];
const PLACES = ['/usr/sbin', '/usr/local/sbin'];

/** Path of the library that makes a group of MariaDB servers, or undefined. */
export const galeraProvider = () => PROVIDERS.find((file) => existsSync(file));

/** Path of a program that a node needs, or null. */
export const galeraProgram = (name) => findProgram(name, PLACES);

/** What a cluster of three nodes needs and this machine does not have, in words; null when it has all of it. */
export function missingForGalera() {
  const missing = [
    ...(findMariadbd() ? [] : ['mariadbd']),
    ...(galeraProvider() ? [] : ['libgalera_smm.so (galera-4)']),
    ...PROGRAMS.filter((name) => !galeraProgram(name)),
  ];
  return missing.length === 0 ? null : `non trovo ${missing.join(', ')}`;
}

/** Why the run is left out, or null when it is to run: everything is here, or it is required. */
export function whyNoGalera() {
  return process.env.STANZE_REQUIRE_GALERA === '1' ? null : missingForGalera();
}

/** What is told first when it is required and something is missing. */
export const GALERA_REQUIRED = 'STANZE_REQUIRE_GALERA=1';
